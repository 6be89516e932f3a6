import {
  cents,
  formatCents,
  INVENTORY_STATUS,
  MIN_COMPARABLES,
  sectionKey,
  unusualPrice,
} from '@seatdesk/domain'
import { sql } from 'kysely'

import { ApiError } from '../../../platform/api-error.ts'
import type { Db, Tx } from '../../../platform/database/transaction.ts'
import { ordinaryPricesOf } from '../../listing/outliers.ts'

/** A price that a seller is about to ask, and where. */
export interface PriceToCheck {
  eventId: number
  section: string
  price: number
  cost: number | null
}

/**
 * Says of each price why it is unusual, in words; null where it is ordinary. Comparable are the
 * active listings of others in the section, or in the event if the section has too few, without
 * outliers: an absurd price makes no other ordinary.
 */
export const unusualPrices = async (
  db: Db | Tx,
  sellerId: number,
  asked: readonly PriceToCheck[],
): Promise<(string | null)[]> => {
  const highest = await readHighest(db, sellerId, asked)
  return asked.map((one) => {
    const most = highest.get(placeOf(one)) ?? null
    const unusual = unusualPrice({ ...one, highest: most })
    if (unusual === null) return null
    return unusual === 'farBelowCost'
      ? `the price is less than a tenth of the cost (${formatCents(cents(one.cost ?? 0))})`
      : `the price is at least ten times the highest of comparable listings (${formatCents(cents(most ?? 0))})`
  })
}

/** Why what has an unusual price is left out as long as the price is not confirmed. */
export const unconfirmedReason = (reason: string): string => `${reason}; confirm it if it is meant`

/** @throws 422 when a price is unusual. */
export const rejectUnusualPrice = async (
  tx: Tx,
  sellerId: number,
  asked: PriceToCheck,
): Promise<void> => {
  const [reason] = await unusualPrices(tx, sellerId, [asked])
  if (reason) throw new ApiError('unusualPrice', { fields: { price: unconfirmedReason(reason) } })
}

const placeOf = ({ eventId, section }: PriceToCheck): string => `${eventId} ${sectionKey(section)}`

/** The highest comparable price of each section, by `placeOf`; none where too few listings compare. */
const readHighest = async (
  db: Db | Tx,
  sellerId: number,
  asked: readonly PriceToCheck[],
): Promise<ReadonlyMap<string, number>> => {
  const places = [...new Map(asked.map((one) => [placeOf(one), one])).values()]
  if (places.length === 0) return new Map()
  const enough = sql.lit(MIN_COMPARABLES)
  const { rows } = await sql<{ place: string; highest: number }>`
    with places as materialized (
      select * from unnest(${places.map(({ eventId }) => eventId)}::bigint[],
        ${places.map(({ section }) => sectionKey(section))}::text[]) as p (event_id, section_key)),
    usual as materialized (select * from ${ordinaryPricesOf(sql`select event_id from places`)} as u),
    sections as materialized (
      select o.event_id, o.section_key, count(*) as listings, max(o.price_cents) as highest
      from listings as o join usual on usual.event_id = o.event_id and o.price_cents <@ usual.prices
      where o.status_id = ${sql.lit(INVENTORY_STATUS.active)} and o.available > 0
        and o.seller_id <> ${sellerId}
      group by o.event_id, o.section_key),
    houses as (
      select event_id, sum(listings) as listings, max(highest) as highest from sections
      group by event_id)
    select p.event_id || ' ' || p.section_key as place,
      case when s.listings >= ${enough} then s.highest else h.highest end as highest
    from places as p join houses as h using (event_id)
    left join sections as s using (event_id, section_key)
    where h.listings >= ${enough}`.execute(db)
  return new Map(rows.map(({ place, highest }) => [place, highest]))
}
