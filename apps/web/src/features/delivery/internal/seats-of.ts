import { purchaseNumber, type Sale, saleNumber } from '@seatdesk/domain'

import { t } from '../../../lib/messages/delivery.ts'
import type { Seat } from './match-pages.ts'

/** The seats of a sale that want a ticket each. */
export const seatsOf = ({ id, event, listing }: Sale): Seat[] =>
  listing.tickets.map((ticket, index) => ({
    key: String(ticket.id),
    saleId: id,
    numbers: [saleNumber(id), purchaseNumber(id)],
    event: event.name,
    section: listing.section,
    row: listing.seatRow,
    seat: ticket.seat,
    place: index + 1,
  }))

/** What a seat is called among those of several orders. */
export const seatLabel = ({ saleId, seat, place }: Seat): string =>
  seat === null
    ? t('DELIVERY.SEAT_UNNAMED', { number: saleNumber(saleId), place })
    : t('DELIVERY.SEAT', { number: saleNumber(saleId), seat })
