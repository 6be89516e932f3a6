import { EVENT_SUMMARY_COLUMNS, toEventSummary, type EventSummaryRow } from '../../catalog/index.ts'

/** Columns of listing `l` of event `e` at venue `v`, for own holds and outside sales. */
export const WITHHELD_COLUMNS = [
  ...EVENT_SUMMARY_COLUMNS,
  'l.id as listing_id',
  'l.section',
  'l.seat_row',
] as const

interface WithheldRow extends EventSummaryRow {
  id: number
  listing_id: number
  section: string
  seat_row: string
  quantity: number
  made_by: string
  created_at: Date
  tickets: { id: number; seat: string | null }[]
}

/** The wire members that own holds and outside sales share. */
export const toWireWithheld = (row: WithheldRow) => ({
  id: row.id,
  listing: {
    id: row.listing_id,
    event: toEventSummary(row),
    section: row.section,
    seatRow: row.seat_row,
  },
  tickets: row.tickets,
  quantity: row.quantity,
  createdBy: row.made_by,
  createdAt: row.created_at.toISOString(),
})
