import { purchaseNumber } from '@seatdesk/domain'

import type { Delivery } from '../../src/trade/sale/delivery.ts'
import type { MarketEvent } from '../market.ts'
import type { StockListing } from '../stock/listing.ts'
import { ticketPdf } from './ticket-pdf.ts'

const PDF = 1
const BARCODE = 8

/** What the seller of an order hands over, in the way that the listing promised. */
export const deliveryOf = (
  saleId: number,
  quantity: number,
  listing: StockListing,
  event: MarketEvent,
): Delivery => {
  const places = Array.from({ length: quantity }, (_, index) => index)
  if (listing.deliveryTypeId & PDF) {
    return {
      kind: 'files',
      files: places.map((place) => ({
        name: `ticket-${place + 1}.pdf`,
        content: ticketPdf([
          `Order ${purchaseNumber(saleId)}`,
          event.name,
          `${event.venue.name}, ${event.venue.city}`,
          event.dateTime.replace('T', ' ').slice(0, 16),
          `Section ${listing.section}, row ${listing.row}`,
          listing.seats?.[place] ? `Seat ${listing.seats[place]}` : `Ticket ${place + 1}`,
        ]),
      })),
    }
  }
  if (listing.deliveryTypeId & BARCODE) {
    return { kind: 'barcodes', barcodes: places.map((place) => `${saleId * 7919}${place}4417`) }
  }
  return { kind: 'transfer', reference: `TX-${saleId * 7919}` }
}
