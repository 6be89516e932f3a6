import { compareNaturally, INVENTORY_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { inChunks } from '../../../kernel/database/in-chunks.ts'
import type { Db, Tx } from '../../../kernel/database/transaction.ts'
import { LISTINGS_AT_ONCE } from '../listed-seats.ts'

const LIVE = [INVENTORY_STATUS.active, INVENTORY_STATUS.inactive]

/** A seller's live listings that a file can speak of: those with an external id, with their tickets. */
export const readOwnListings = async (db: Db | Tx, sellerId: number): Promise<OwnListing[]> => {
  const ids = await db
    .selectFrom('listings')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('status_id', 'in', LIVE)
    .where('external_id', 'is not', null)
    .orderBy('id')
    .execute()
  return inChunks(
    ids.map(({ id }) => id),
    LISTINGS_AT_ONCE,
    (some) => ownListings(db, some).execute(),
  )
}

const ownListings = (db: Db | Tx, ids: readonly number[]) =>
  db
    .selectFrom('listings as l')
    .select((eb) => [
      'l.id',
      'l.event_id',
      'l.section',
      'l.seat_row',
      'l.quantity',
      'l.available',
      'l.price_cents',
      'l.cost_cents',
      'l.split_rule',
      'l.custom_splits',
      'l.delivery_type_id',
      'l.delivery_date',
      'l.external_id',
      jsonArrayFrom(
        eb
          .selectFrom('tickets as t')
          .select(['t.seat', sql<boolean>`t.purchase_id is null`.as('isLeft')])
          .whereRef('t.listing_id', '=', 'l.id')
          .orderBy('t.position'),
      ).as('tickets'),
    ])
    .where('l.id', 'in', [...ids])
    .where('l.status_id', 'in', LIVE)
    .where('l.external_id', 'is not', null)
    .$narrowType<{ external_id: string }>()
    .orderBy('l.id')

export type OwnListing = Awaited<ReturnType<ReturnType<typeof ownListings>['execute']>>[number]

/**
 * A mark of a seller's live listings that is another one as soon as anything about them is: what
 * was planned by them holds as long as it stays the same.
 */
export const markOfListings = async (db: Db | Tx, sellerId: number): Promise<string> => {
  const { mark } = await db
    .selectFrom('listings as l')
    .select(
      sql<string>`count(*) || ' ' || coalesce(sum(hashtextextended(l::text, 0)), 0)`.as('mark'),
    )
    .where('l.seller_id', '=', sellerId)
    .where('l.status_id', 'in', LIVE)
    .executeTakeFirstOrThrow()
  return mark
}

/**
 * Whether a row is about the tickets that a listing has: all that were listed, or those that are
 * left, for some sellers' files know of a sale before ours does, and some after.
 */
export const isSameStock = (
  own: OwnListing,
  row: {
    eventId: number
    section: string
    seatRow: string
    quantity: number
    seats: readonly string[] | null
  },
): boolean => {
  const isSamePlace =
    own.event_id === row.eventId && own.section === row.section && own.seat_row === row.seatRow
  if (!isSamePlace) return false
  if (!row.seats) return row.quantity === own.quantity || row.quantity === own.available
  const given = keyOf(row.seats)
  const left = own.tickets.filter(({ isLeft }) => isLeft)
  return (
    given === keyOf(own.tickets.map(({ seat }) => seat)) ||
    given === keyOf(left.map(({ seat }) => seat))
  )
}

const keyOf = (seats: readonly (string | null)[]): string =>
  JSON.stringify(seats.map((seat) => seat ?? '').toSorted(compareNaturally))
