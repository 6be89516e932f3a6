import type { ProfitRow, WallTime } from '@seatdesk/domain'

import { hrefs } from '../../lib/addresses.ts'

/** The dates that the screen is narrowed to. */
export interface Dates {
  from: WallTime | undefined
  to: WallTime | undefined
}

/** The filters of the sales that a row adds up. */
export const salesOfRow = (row: ProfitRow, dates: Dates) => ({
  from: row.from ?? dates.from,
  to: row.to ?? dates.to,
  eventId: row.eventId ?? undefined,
  venueId: row.venueId ?? undefined,
  performer: row.performer ?? undefined,
  section: row.section ?? undefined,
})

/** Where a row leads: to exactly the sales that it adds up. */
export const leadToSales = (row: ProfitRow, dates: Dates): string =>
  hrefs.sales(salesOfRow(row, dates))

/** To those of them alone whose cost nobody has told. */
export const leadToUnknownCosts = (row: ProfitRow, dates: Dates): string =>
  hrefs.sales({ ...salesOfRow(row, dates), cost: 'unknown' })
