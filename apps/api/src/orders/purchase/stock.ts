import type { NotAvailableReason } from '@seatdesk/domain'
import { sql } from 'kysely'

import { isOnMarket, isUpcoming } from '../../catalog/index.ts'
import { toAvailabilityState } from '../../listings/index.ts'
import type { Context } from '../../platform/context.ts'
import { executePrepared } from '../../platform/database/prepared-statement.ts'
import type { CartLine } from './cart.ts'

/** What decides whether a listing can be bought. */
export type StockRow = Awaited<ReturnType<typeof readRows>>[number]

/** Listings by ID. */
export type Stock = ReadonlyMap<number, StockRow>

/** Reads the committed state of listings, without waiting for locks. Unknown ones are left out. */
export const readStock = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  listingIds: readonly number[],
): Promise<Stock> => {
  const rows = await readRows(ctx, listingIds)
  return new Map(rows.map((row) => [row.id, row]))
}

const readRows = ({ db, clock }: Pick<Context, 'db' | 'clock'>, listingIds: readonly number[]) =>
  executePrepared(
    db,
    db
      .selectFrom('listings as l')
      .innerJoin('events as e', 'e.id', 'l.event_id')
      .innerJoin('venues as v', 'v.id', 'e.venue_id')
      .select(['l.id', 'l.seller_id', 'l.quantity', 'l.shown_quantity', 'l.offered'])
      .select(['l.status_id', 'l.price_cents', 'l.restriction_key'])
      .select(['e.status_id as event_status_id', 'e.postponed_at'])
      .select(isUpcoming(clock.now()).as('isToCome'))
      .select(isOnMarket('l', clock.now()).as('isOnMarket'))
      .where('l.id', '=', sql<number>`any(${[...listingIds]}::bigint[])`)
      .compile(),
  )

/** The lines of a purchase, and what its buyer accepted. */
interface Requested {
  lines: readonly CartLine[]
  /** The accepted restricting codes; `null` if the client did not ask. */
  acceptedDisclosures: readonly string[] | null
  /** Listings that were found to be unavailable before the reservation. */
  unavailable: ReadonlyMap<number, StockRow | undefined>
}

/**
 * Returns why listings were not bought, with their current prices. Those that the reservation itself
 * turned away are read after it, since its conditional updates give no reasons: a listing that is
 * for sale again by now is `released`.
 */
export const describeNotAvailable = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  { lines, acceptedDisclosures, unavailable }: Requested,
  ids: readonly number[],
) => {
  const unread = ids.filter((id) => !unavailable.has(id))
  const read = unread.length > 0 ? await readStock(ctx, unread) : new Map<number, StockRow>()
  return ids.map((listingId) => {
    const row = unavailable.get(listingId) ?? read.get(listingId)
    const line = lines.find((item) => item.listingId === listingId)
    const reason = row ? reasonOf(row, line, acceptedDisclosures) : 'unknown'
    return { listingId, reason, price: row && isOnSale(row) ? row.price_cents : null }
  })
}

const isOnSale = (row: StockRow): boolean => toAvailabilityState(row) === 'on-sale'

const reasonOf = (
  row: StockRow,
  line: CartLine | undefined,
  accepted: readonly string[] | null,
): NotAvailableReason => {
  const state = toAvailabilityState(row)
  if (state !== 'on-sale') return state
  if (row.offered < (line?.quantity ?? 0)) return 'fewer-left'
  if (row.price_cents > (line?.expectedPrice ?? Infinity)) return 'higher-price'
  if (!isAccepted(row.restriction_key, accepted)) return 'disclosure'
  return 'released'
}

const isAccepted = (restrictionKey: string, accepted: readonly string[] | null): boolean =>
  accepted === null ||
  restrictionKey.split(',').every((code) => code === '' || accepted.includes(code))
