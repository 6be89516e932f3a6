import { INVENTORY_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { readInChunks } from '../../../platform/database/read-in-chunks.ts'
import type { Db, Tx } from '../../../platform/database/transaction.ts'
import { LISTINGS_AT_ONCE } from '../listed-seats.ts'

const LIVE = [INVENTORY_STATUS.active, INVENTORY_STATUS.inactive]

/** What our own listing is called in a file that we wrote, where it has no external id. */
export const ownName = (listingId: number): string => `${OWN}${listingId}`

const OWN = 'seatdesk:'

interface Speaking {
  /** The external ids that a file has. */
  names: readonly string[]
  /** Whether listings matter that it does not name. */
  isWhole: boolean
}

/**
 * A seller's live listings that a file can speak of, with their tickets: those that it names, and
 * where it is to be all that there is, every one with an external id.
 */
export const readOwnListings = async (
  db: Db | Tx,
  sellerId: number,
  { names, isWhole }: Speaking,
): Promise<OwnListing[]> => {
  const ids = await db
    .selectFrom('listings')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('status_id', 'in', LIVE)
    .where((eb) =>
      eb.or([
        sql<boolean>`external_id = any(${[...names]}::text[])`,
        sql<boolean>`id = any(${numbersIn(names)}::bigint[])`,
        ...(isWhole ? [eb('external_id', 'is not', null)] : []),
      ]),
    )
    .orderBy('id')
    .execute()
  return readInChunks(
    ids.map(({ id }) => id),
    LISTINGS_AT_ONCE,
    (some) => ownListings(db, some).execute(),
  )
}

/** The numbers of our listings among the names of a file. */
const numbersIn = (names: readonly string[]): number[] =>
  names.flatMap((name) => (/^seatdesk:\d{1,15}$/.test(name) ? Number(name.slice(OWN.length)) : []))

/** Listings by what files call them; an external id comes before a name of ours. */
export const byName = (own: readonly OwnListing[]): Map<string, OwnListing> =>
  new Map([
    ...own.map((listing) => [ownName(listing.id), listing] as const),
    ...own.flatMap((listing) =>
      listing.external_id === null ? [] : [[listing.external_id, listing] as const],
    ),
  ])

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
    .orderBy('l.id')

export type OwnListing = Awaited<ReturnType<ReturnType<typeof ownListings>['execute']>>[number]

/**
 * A mark of a seller's live listings that is another one as soon as any of them is: what was planned
 * by them holds as long as it stays the same. Each row says by itself which transaction wrote it,
 * which is a tenth of the work of reading all that stands in it.
 */
export const listingsFingerprint = async (db: Db | Tx, sellerId: number): Promise<string> => {
  const { mark } = await db
    .selectFrom('listings as l')
    .select(
      sql<string>`count(*) || ' ' || coalesce(bit_xor(hashint8extended(l.id, l.xmin::text::bigint)), 0)`.as(
        'mark',
      ),
    )
    .where('l.seller_id', '=', sellerId)
    .where('l.status_id', 'in', LIVE)
    .executeTakeFirstOrThrow()
  return mark
}

/**
 * Whether a row is about the tickets that a listing has: at least those that are left and at most
 * all that were listed, for a seller's file knows of some sales before we do, and of others after.
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
  if (!row.seats) return row.quantity >= own.available && row.quantity <= own.quantity
  const named = new Set(row.seats.map(keyOf))
  const listed = own.tickets.map(({ seat, isLeft }) => ({ key: keyOf(seat ?? ''), isLeft }))
  const listedKeys = new Set(listed.map(({ key }) => key))
  return (
    [...named].every((key) => listedKeys.has(key)) &&
    listed.every(({ key, isLeft }) => !isLeft || named.has(key))
  )
}

const keyOf = (seat: string): string => seat.toUpperCase()
