import type { ProfitRow, WallTime } from '@seatdesk/domain'

import { hrefs } from '../../lib/addresses.ts'

/** The date range of the screen. */
export interface Dates {
  from: WallTime | undefined
  to: WallTime | undefined
}

/** Returns the filters that select the sales of a report row. */
export const salesOfRow = (row: ProfitRow, dates: Dates) => ({
  from: row.from ?? dates.from,
  to: row.to ?? dates.to,
  eventId: row.eventId ?? undefined,
  venueId: row.venueId ?? undefined,
  performer: row.performer ?? undefined,
  section: row.section ?? undefined,
})

/** Returns the link to exactly the sales that a row adds up. */
export const leadToSales = (row: ProfitRow, dates: Dates): string =>
  hrefs.sales(salesOfRow(row, dates))

/** Returns the link to those of its sales whose cost is unknown. */
export const leadToUnknownCosts = (row: ProfitRow, dates: Dates): string =>
  hrefs.sales({ ...salesOfRow(row, dates), cost: 'unknown' })
