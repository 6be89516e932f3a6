import type { NotAvailableReason } from '@seatdesk/domain'

import { isOnMarket, isUpcoming } from '../../catalog/index.ts'
import { toAvailabilityState } from '../../listings/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { CartLine } from './cart.ts'

/** The lines of a purchase, and what its buyer accepted. */
interface Requested {
  lines: readonly CartLine[]
  /** The accepted restricting codes; `null` if the client did not ask. */
  acceptedDisclosures: readonly string[] | null
}

/**
 * Returns why listings were not bought, with their current prices. Read after the reservation, which
 * decides by conditional updates and has no reasons: a listing that is for sale again by now is
 * `released`.
 */
export const describeNotAvailable = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { lines, acceptedDisclosures }: Requested,
  ids: readonly number[],
) => {
  if (ids.length === 0) return []
  const found = await readListings(db, ids, clock.now())
  return ids.map((listingId) => {
    const row = found.get(listingId)
    const line = lines.find((item) => item.listingId === listingId)
    const reason = row ? reasonOf(row, line, acceptedDisclosures) : 'unknown'
    return { listingId, reason, price: row && isOnSale(row) ? row.price_cents : null }
  })
}

const readListings = async (db: Db, ids: readonly number[], now: Date) => {
  const rows = await db
    .selectFrom('listings as l')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(['l.id', 'l.status_id', 'l.offered', 'l.price_cents', 'l.restriction_key'])
    .select(['e.status_id as event_status_id', 'e.postponed_at'])
    .select(isUpcoming(now).as('isToCome'))
    .select(isOnMarket('l', now).as('isOnMarket'))
    .where('l.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type Row = Awaited<ReturnType<typeof readListings>> extends Map<number, infer Each> ? Each : never

const isOnSale = (row: Row): boolean => toAvailabilityState(row) === 'on-sale'

const reasonOf = (
  row: Row,
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
