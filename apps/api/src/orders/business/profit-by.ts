import { ORDER_STATUS, type ProfitGroup, type WallTime } from '@seatdesk/domain'
import { sql, type RawBuilder } from 'kysely'

import { EVENT_SUMMARY_COLUMNS } from '../../catalog/index.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { selectSaleLines } from '../sale/sale-list.ts'
import { saleSums } from '../sale/sale-sums.ts'

/**
 * SQL expressions for a profit group: its grouping key, and the fields that filter its rows. Fields
 * that do not apply to the group are `null`.
 */
interface GroupColumns {
  key: RawBuilder<unknown>
  eventId: RawBuilder<number | null>
  venueId: RawBuilder<number | null>
  performer: RawBuilder<string | null>
  section: RawBuilder<string | null>
  /** First day of a month: `2026-11-01`. */
  month: RawBuilder<string | null>
}

const NO_ID = sql<null>`null::bigint`
const NO_TEXT = sql<null>`null::text`

const EMPTY = {
  eventId: NO_ID,
  venueId: NO_ID,
  performer: NO_TEXT,
  section: NO_TEXT,
  month: NO_TEXT,
}

/**
 * Grouping of sales `p` with listing `l`, event `e` and venue `v`. Months are those of its lines
 * `b`, in the reader's time zone.
 */
const profitGroup = (group: ProfitGroup, timeZone: string): GroupColumns => {
  switch (group) {
    case 'event':
      return { ...EMPTY, key: sql`e.id`, eventId: sql`e.id` }
    case 'performer':
      return { ...EMPTY, key: sql`lower(e.headliner)`, performer: sql`min(e.headliner)` }
    case 'venue':
      return { ...EMPTY, key: sql`v.id`, venueId: sql`v.id` }
    case 'section':
      return {
        ...EMPTY,
        key: sql`v.id, l.section_key`,
        venueId: sql`v.id`,
        section: sql`min(l.section)`,
      }
    case 'month': {
      const local = sql`(b.at at time zone ${timeZone}::text)`
      const month = sql`to_char(${local}, 'YYYY-MM-01')`
      return { ...EMPTY, key: month, month: sql`min(${month})` }
    }
  }
}

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
  selectSaleLines(db, { sellerId, eventScope: null, from, to, timeZone, feePercent })
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
