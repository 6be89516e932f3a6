import { cents, type Event, type Listing, type ListingId, wallTime } from '@seatdesk/domain'

import type { CartEvent } from '../cart-store.ts'

/** Returns a listing of two seats, in a section numbered like the listing. */
export const pairOf = (id: number): Listing => ({
  id: id as ListingId,
  section: String(id),
  seatRow: 'C',
  quantity: 2,
  available: 2,
  price: cents(100_00),
  tickets: [],
  splitValues: [1, 2],
  deliveryTypeId: 1,
  deliveryDate: wallTime('2030-06-01T12:00:00'),
  instant: false,
  disclosures: [],
  attributes: [],
  publicNote: null,
  seatType: 'consecutive',
  secondRow: null,
  hidesSeats: false,
})

/** Returns an event with the given id and an unannounced time. */
export const eventOf = (id: number): CartEvent => ({
  id: id as Event['id'],
  name: `Night ${id}`,
  dateTime: wallTime('2030-06-01T19:30:00'),
  dateTBA: false,
  timeTBA: true,
})
