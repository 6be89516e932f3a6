import type { ProfitRow, WallTime } from '@seatdesk/domain'

import { hrefs } from '../../lib/addresses.ts'

/** The date range of the screen. */
export interface DateFilter {
  from: WallTime | undefined
  to: WallTime | undefined
}

/** Returns the filters that select the sales of a report row. */
export const salesFiltersForRow = (row: ProfitRow, dates: DateFilter) => ({
  from: row.from ?? dates.from,
  to: row.to ?? dates.to,
  eventId: row.eventId ?? undefined,
  venueId: row.venueId ?? undefined,
  performer: row.performer ?? undefined,
  section: row.section ?? undefined,
})

/** Returns the link to exactly the sales that a row adds up. */
export const salesHref = (row: ProfitRow, dates: DateFilter): string =>
  hrefs.sales(salesFiltersForRow(row, dates))

/** Returns the link to those of its sales whose cost is unknown. */
export const unknownCostsHref = (row: ProfitRow, dates: DateFilter): string =>
  hrefs.sales({ ...salesFiltersForRow(row, dates), cost: 'unknown' })
