import { INVENTORY_STATUS, ORDER_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'

import { EVENT_SUMMARY_COLUMNS, isUpcoming, matchesEventText } from '../../catalog/index.ts'
import { boundedSum, boundedTotal } from '../../platform/database/bounded-sum.ts'
import type { Db } from '../../platform/database/transaction.ts'

/** Selects a seller's stock of upcoming or past events. */
export interface StockParams {
  sellerId: number
  when: 'ahead' | 'past'
  /** A part of the event's name, venue or city; all events by default. */
  search?: string | undefined
  now: Date
}

interface EventStock {
  event_id: number
  listings: number
  left: number
  value: number
  cost: number | null
  unknownCosts: number
  sold: number
}

/**
 * A broker's unsold stock (active and inactive listings) and tickets sold, one row `g` per event.
 * Tickets that are currently held count as neither.
 */
export const stockByEvent = (db: Db, { sellerId, when, search, now }: StockParams) => {
  const stock = sql<EventStock>`(
    select event_id, sum(listings)::bigint as listings, sum("left")::bigint as "left",
      ${boundedTotal(sql`value`)} as value, ${boundedSum(sql`cost`)} as cost,
      sum(unknown)::bigint as "unknownCosts", sum(sold)::bigint as sold
    from (
      select event_id, 1 as listings, available as "left", price_cents::numeric * available as value,
        cost_cents::numeric * available as cost, (cost_cents is null)::int as unknown, 0 as sold
      from listings
      where seller_id = ${sellerId} and available > 0
        and status_id in (${INVENTORY_STATUS.active}, ${INVENTORY_STATUS.inactive})
      union all
      select event_id, 0, 0, 0, null, 0, quantity
      from purchases
      where seller_id = ${sellerId} and requested_at is not null
        and status_id in (${ORDER_STATUS.requested}, ${ORDER_STATUS.confirmed}, ${ORDER_STATUS.delivered})
    ) as both_sides
    group by event_id)`
  const rows = db
    .selectFrom(stock.as('s'))
    .innerJoin('events as e', 'e.id', 's.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(['s.listings', 's.left', 's.value', 's.cost', 's.unknownCosts', 's.sold'])
    .select(EVENT_SUMMARY_COLUMNS)
    .$if(when === 'ahead', (events) => events.where(isUpcoming(now)))
    .$if(when === 'past', (events) => events.where(({ not }) => not(isUpcoming(now))))
    .$if(Boolean(search), (events) => events.where(matchesEventText(search ?? '')))
  return db.selectFrom(rows.as('g')).selectAll('g')
}

type StockColumns = Pick<EventStock, 'listings' | 'left' | 'value' | 'cost' | 'unknownCosts'>

/** Serializes unsold stock. The cost of 0 tickets is 0, not unknown. */
export const toUnsoldStock = ({ listings, left, value, cost, unknownCosts }: StockColumns) => ({
  listings,
  left,
  value,
  cost: left === 0 ? 0 : cost,
  unknownCosts,
})
