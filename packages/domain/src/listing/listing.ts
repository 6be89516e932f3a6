import * as v from 'valibot'

import { id } from '../id.ts'
import { centsSchema } from '../money/money.ts'
import { wallTimeSchema } from '../time/wall-time.ts'
import { deliveryTypeIdSchema } from './delivery-type.ts'

export const ticketSchema = v.object({ id: id('TicketId'), seat: v.nullable(v.string()) })

/** One seat of a listing; `seat` is `null` where the seller has not named it. */
export type Ticket = v.InferOutput<typeof ticketSchema>

/** The seats as `first - last`, a single seat as itself, `null` when they are not named. */
export const seatSpan = (tickets: readonly { seat: string | null }[]): string | null => {
  const first = tickets.at(0)?.seat
  const last = tickets.at(-1)?.seat
  if (!first || !last) return null
  return first === last ? first : `${first} - ${last}`
}

export const listingIdSchema = id('ListingId')

export type ListingId = v.InferOutput<typeof listingIdSchema>

export const listingSchema = v.object({
  id: listingIdSchema,
  section: v.string(),
  seatRow: v.string(),
  quantity: v.number(),
  available: v.number(),
  price: centsSchema,
  tickets: v.array(ticketSchema),
  splitValues: v.array(v.number()),
  deliveryTypeId: deliveryTypeIdSchema,
  deliveryDate: wallTimeSchema,
})

/**
 * Tickets of one seller in one row, for sale to others. `quantity` is how many were listed,
 * `available` and `tickets` what is still for sale, `price` is for one ticket.
 */
export type Listing = v.InferOutput<typeof listingSchema>

/** The part of a listing that an order or a payout carries: what was bought of it. */
export const listingSummarySchema = v.object({
  id: listingIdSchema,
  section: v.string(),
  seatRow: v.string(),
  quantity: v.number(),
  tickets: v.array(ticketSchema),
  deliveryTypeId: deliveryTypeIdSchema,
  deliveryDate: wallTimeSchema,
})

export type ListingSummary = v.InferOutput<typeof listingSummarySchema>

/**
 * What may have become of a listing. on-sale · sold-out: the others bought or hold all of it ·
 * withdrawn: by its seller · event-over, event-cancelled, event-postponed: nothing of its event is sold
 */
export const AVAILABILITIES = [
  'on-sale',
  'sold-out',
  'withdrawn',
  'event-over',
  'event-cancelled',
  'event-postponed',
] as const

export type Availability = (typeof AVAILABILITIES)[number]

export const listingStandingSchema = v.object({
  listingId: listingIdSchema,
  state: v.picklist(AVAILABILITIES),
  available: v.number(),
  price: v.nullable(centsSchema),
  splitValues: v.array(v.number()),
})

/**
 * How a listing stands now. Where it is not on sale nothing of it is `available`, its `price` (for one
 * ticket) is `null`, and there are no quantities to buy it in.
 */
export type ListingStanding = v.InferOutput<typeof listingStandingSchema>

/**
 * Where somebody who was told of a listing is led, by a letter and by a notification: to the tickets of
 * its event, where it is found, or said to have gone.
 */
export const toldListingPath = (eventId: number, listingId: number): string =>
  `/event-tickets?id=${eventId}&told=${listingId}`
