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
import { isComparable } from '../../listing/on-sale.ts'
import { selectTypicalPrices } from '../../listing/outliers.ts'

/** A new price of a seller, and its event and section. */
export interface PriceToCheck {
  eventId: number
  section: string
  price: number
  cost: number | null
}

/** The seller, and the time at which the others' listings are on the market. */
interface SellerScope {
  sellerId: number
  now: Date
}

/**
 * Explains for each price why it is unusual; null if it is not. Compares with the active listings
 * of others in the section, or in the event if the section has too few. Excludes outliers, so that
 * an absurd price does not make another one look ordinary.
 */
export const unusualPrices = async (
  db: Db | Tx,
  owner: SellerScope,
  prices: readonly PriceToCheck[],
): Promise<(string | null)[]> => {
  const highest = await readHighest(db, owner, prices)
  return prices.map((item) => {
    const max = highest.get(placeOf(item)) ?? null
    const unusual = unusualPrice({ ...item, highest: max })
    if (unusual === null) return null
    return unusual === 'farBelowCost'
      ? `the price is less than a tenth of the cost (${formatCents(cents(item.cost ?? 0))})`
      : `the price is at least ten times the highest of comparable listings (${formatCents(cents(max ?? 0))})`
  })
}

/** Why an item with an unusual price is skipped until the price is confirmed. */
export const unconfirmedReason = (reason: string): string =>
  `${reason}; confirm it if it is correct`

/** @throws 422 if a price is unusual. */
export const rejectUnusualPrice = async (
  tx: Tx,
  owner: SellerScope,
  price: PriceToCheck,
): Promise<void> => {
  const [reason] = await unusualPrices(tx, owner, [price])
  if (reason) throw new ApiError('unusualPrice', { fields: { price: unconfirmedReason(reason) } })
}

const placeOf = ({ eventId, section }: PriceToCheck): string => `${eventId} ${sectionKey(section)}`

/**
 * Highest comparable price of each section, by `placeOf`; absent if too few listings are
 * comparable.
 */
const readHighest = async (
  db: Db | Tx,
  { sellerId, now }: SellerScope,
  prices: readonly PriceToCheck[],
): Promise<ReadonlyMap<string, number>> => {
  const places = [...new Map(prices.map((item) => [placeOf(item), item])).values()]
  if (places.length === 0) return new Map()
  const enough = sql.lit(MIN_COMPARABLES)
  const { rows } = await sql<{ place: string; highest: number }>`
    with places as materialized (
      select * from unnest(${places.map(({ eventId }) => eventId)}::bigint[],
        ${places.map(({ section }) => sectionKey(section))}::text[]) as p (event_id, section_key)),
    usual as materialized (select * from ${selectTypicalPrices(sql`select event_id from places`, now)} as u),
    sections as materialized (
      select o.event_id, o.section_key, count(*) as listings, max(o.price_cents) as highest
      from listings as o join usual on usual.event_id = o.event_id and o.price_cents <@ usual.prices
      where o.status_id = ${sql.lit(INVENTORY_STATUS.active)} and o.available > 0
        and ${isComparable('o', now)} and o.seller_id <> ${sellerId}
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
