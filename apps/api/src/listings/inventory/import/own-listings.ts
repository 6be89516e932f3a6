import { INVENTORY_STATUS, rowKey, seatKey, sectionKey } from '@seatdesk/domain'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { readInChunks } from '../../../platform/database/read-in-chunks.ts'
import type { Db, Tx } from '../../../platform/database/transaction.ts'
import { LISTINGS_AT_ONCE } from '../listed-seats.ts'
import { SEAT_DETAIL_COLUMNS } from '../seat-details.ts'

export const LIVE_STATUSES = [INVENTORY_STATUS.active, INVENTORY_STATUS.inactive]

/** Name in exported files of a listing without an external id. */
export const exportedListingName = (listingId: number): string => `${OWN}${listingId}`

const OWN = 'seatdesk:'

interface Speaking {
  /** External ids in the file. */
  names: readonly string[]
  /** Whether to include listings that the file does not name. */
  isWhole: boolean
  /** Whether to read barcodes, because the file has some. */
  withBarcodes: boolean
}

/**
 * Reads a seller's live listings that a file may refer to, with their tickets: those that it names,
 * and for a snapshot all listings with an external id.
 */
export const readOwnListings = async (
  db: Db | Tx,
  sellerId: number,
  { names, isWhole, withBarcodes }: Speaking,
): Promise<OwnListing[]> => {
  const ids = await db
    .selectFrom('listings')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('status_id', 'in', LIVE_STATUSES)
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
    (chunk) => ownListings(db, chunk, withBarcodes).execute(),
  )
}

/** Ids of our listings among the names in a file. */
const numbersIn = (names: readonly string[]): number[] =>
  names.flatMap((name) => (/^seatdesk:\d{1,15}$/.test(name) ? Number(name.slice(OWN.length)) : []))

/** Listings by their names in files; an external id takes precedence over a name of ours. */
export const indexByName = (own: readonly OwnListing[]): Map<string, OwnListing> =>
  new Map([
    ...own.map((listing) => [exportedListingName(listing.id), listing] as const),
    ...own.flatMap((listing) =>
      listing.external_id === null ? [] : [[listing.external_id, listing] as const],
    ),
  ])

/** The barcode attached to a ticket; empty if a file is attached, `null` if nothing is. */
const BARCODE = sql<string | null>`(select case a.kind when 'barcode'
  then convert_from(a.content, 'UTF8') else '' end from attached_tickets as a where a.ticket_id = t.id)`.as(
  'barcode',
)

const NO_BARCODE = sql<string | null>`null::text`.as('barcode')

const ownListings = (db: Db | Tx, ids: readonly number[], withBarcodes: boolean) =>
  db
    .selectFrom('listings as l')
    .leftJoin('pricing_limits as p', 'p.listing_id', 'l.id')
    .select((eb) => [
      'p.floor_cents',
      'p.ceiling_cents',
      'p.basis as limit_basis',
      'p.locked_at as floor_locked_at',
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
      ...SEAT_DETAIL_COLUMNS,
      jsonArrayFrom(
        eb
          .selectFrom('tickets as t')
          .select(['t.seat', 't.is_free as isLeft', withBarcodes ? BARCODE : NO_BARCODE])
          .whereRef('t.listing_id', '=', 'l.id')
          .orderBy('t.position'),
      ).as('tickets'),
    ])
    .where('l.id', 'in', [...ids])
    .where('l.status_id', 'in', LIVE_STATUSES)
    .orderBy('l.id')

export type OwnListing = Awaited<ReturnType<ReturnType<typeof ownListings>['execute']>>[number]

/**
 * Fingerprint of a seller's live listings and their limits. A plan is valid as long as it is unchanged. Uses the
 * transaction id of each row (`xmin`), which takes a tenth of the time of reading the rows'
 * contents.
 */
export const listingsFingerprint = async (db: Db | Tx, sellerId: number): Promise<string> => {
  const { mark } = await db
    .selectFrom('listings as l')
    .leftJoin('pricing_limits as p', 'p.listing_id', 'l.id')
    .select(
      sql<string>`count(*) || ' ' || coalesce(bit_xor(hashint8extended(l.id, l.xmin::text::bigint)), 0)
        || ' ' || coalesce(bit_xor(hashint8extended(p.listing_id, p.xmin::text::bigint)), 0)`.as(
        'mark',
      ),
    )
    .where('l.seller_id', '=', sellerId)
    .where('l.status_id', 'in', LIVE_STATUSES)
    .executeTakeFirstOrThrow()
  return mark
}

/**
 * Whether a row describes the tickets of a listing: at least those that are left and at most all
 * that were listed, because a seller's file contains some sales before we know them, and others
 * later.
 */
export const coversSameTickets = (
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
    own.event_id === row.eventId &&
    sectionKey(own.section) === sectionKey(row.section) &&
    rowKey(own.seat_row) === rowKey(row.seatRow)
  if (!isSamePlace) return false
  if (!row.seats) return row.quantity >= own.available && row.quantity <= own.quantity
  const named = new Set(row.seats.map(seatKey))
  const listed = own.tickets.map(({ seat, isLeft }) => ({ key: seatKey(seat ?? ''), isLeft }))
  const listedKeys = new Set(listed.map(({ key }) => key))
  return (
    [...named].every((key) => listedKeys.has(key)) &&
    listed.every(({ key, isLeft }) => !isLeft || named.has(key))
  )
}
