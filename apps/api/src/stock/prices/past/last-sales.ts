import { ORDER_STATUS } from '@seatdesk/domain'

import type { Db } from '../../../kernel/database/transaction.ts'
import { isOfPast, type WhichPast } from './which-past.ts'

/** So many sales are told. */
const SALES = 20

/** What was sold last and stands; nothing of who bought or sold it. */
export const lastSales = async (db: Db, which: WhichPast) => {
  const sold = await db
    .selectFrom('purchases as p')
    .innerJoin('listings as l', 'l.id', 'p.listing_id')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(['p.requested_at', 'l.section', 'l.seat_row', 'p.quantity', 'p.price_cents'])
    .where('p.event_id', '=', which.eventId)
    .where('p.status_id', 'in', [
      ORDER_STATUS.requested,
      ORDER_STATUS.confirmed,
      ORDER_STATUS.delivered,
    ])
    .where('p.requested_at', 'is not', null)
    .where(isOfPast(which))
    .orderBy('p.requested_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(SALES)
    .execute()
  return sold.map(
    ({ requested_at: soldAt, section, seat_row: seatRow, quantity, price_cents }) => ({
      soldAt: soldAt?.toISOString() ?? '',
      section,
      seatRow,
      quantity,
      price: price_cents,
    }),
  )
}
