import type { ProfitGroup } from '@seatdesk/domain'
import { sql } from 'kysely'

import { EVENT_SUMMARY_COLUMNS } from '../../catalog/index.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { saleSums } from '../sale/sale-sums.ts'
import { countedSales, type CountedSalesParams } from './counted-sales.ts'
import { profitGroup } from './profit-groups.ts'

interface ProfitParams extends CountedSalesParams {
  by: ProfitGroup
  /** What the market keeps today, in percent. */
  feePercent: number
}

/** What a broker's sales come to, a row `g` for each group, with the event and the venue of it. */
export const profitBy = (db: Db, { by, feePercent, ...which }: ProfitParams) => {
  const { key, ...told } = profitGroup(by, which.timeZone)
  const groups = countedSales(db, which)
    .select(saleSums(feePercent))
    .select([
      told.eventId.as('of_event'),
      told.venueId.as('of_venue'),
      told.performer.as('performer'),
      told.section.as('section'),
      told.month.as('month'),
      // Equal sums keep one order from page to page.
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
