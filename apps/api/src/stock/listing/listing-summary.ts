/** The columns of listings `l` that make a summary, under names of their own. */
export const LISTING_SUMMARY_COLUMNS = [
  'l.id as listing_id',
  'l.section',
  'l.seat_row',
  'l.delivery_type_id',
  'l.delivery_date',
] as const

/** What `LISTING_SUMMARY_COLUMNS` select, and what was bought of the listing. */
export interface ListingSummaryRow {
  listing_id: number
  section: string
  seat_row: string
  delivery_type_id: number
  delivery_date: string
  quantity: number
  tickets: { id: number; seat: string | null }[]
}

/** The part of a listing that an order or a payout carries: what was bought of it. */
export const listingSummaryOf = (row: ListingSummaryRow) => ({
  id: row.listing_id,
  section: row.section,
  seatRow: row.seat_row,
  quantity: row.quantity,
  tickets: row.tickets,
  deliveryTypeId: row.delivery_type_id,
  deliveryDate: row.delivery_date,
})
