import { ORDER_STATUS, type ProfitGroup, type WallTime } from '@seatdesk/domain'
import { sql } from 'kysely'

import { EVENT_SUMMARY_COLUMNS } from '../../catalog/index.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { selectSaleLines } from '../sale/sale-list.ts'
import { saleSums } from '../sale/sale-sums.ts'
import { profitGroup } from './profit-groups.ts'

/** Selects the sales of a seller in a range of dates. */
export interface CountedSalesParams {
  sellerId: number
  from?: WallTime | undefined
  to?: WallTime | undefined
  /** Time zone of the dates (IANA name). */
  timeZone: string
  /** Current market fee, in percent. */
  feePercent: number
}

/** The lines `b` of sales that count in a report, with their payouts `o`. */
export const countedSales = (
  db: Db,
  { sellerId, from, to, timeZone, feePercent }: CountedSalesParams,
) =>
  selectSaleLines(db, { sellerId, from, to, timeZone, feePercent })
    .where('p.status_id', '<>', ORDER_STATUS.rejected)
    .clearSelect()

interface ProfitParams extends CountedSalesParams {
  by: ProfitGroup
}

/** A broker's sales totals, a row `g` per group, with its event and venue. */
export const profitBy = (db: Db, { by, ...params }: ProfitParams) => {
  const { key, ...reported } = profitGroup(by, params.timeZone)
  const groups = countedSales(db, params)
    .select(saleSums)
    .select([
      reported.eventId.as('of_event'),
      reported.venueId.as('of_venue'),
      reported.performer.as('performer'),
      reported.section.as('section'),
      reported.month.as('month'),
      // Breaks ties, so that groups with equal sums keep their order across pages.
      sql<number>`min(p.id)`.as('rank'),
    ])
    .groupBy(key)
  const named = db
    .selectFrom(groups.as('s'))
    .leftJoin('events as e', 'e.id', 's.of_event')
    .leftJoin('venues as v', (join) =>
      join.onRef('v.id', '=', sql`coalesce(s.of_venue, e.venue_id)`),
    )
    .selectAll('s')
    .select(EVENT_SUMMARY_COLUMNS)
    .select(sql<string>`coalesce(s.performer, s.section, s.month, e.name, v.name)`.as('name'))
  return db.selectFrom(named.as('g')).selectAll('g')
}
