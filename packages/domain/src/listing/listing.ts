import * as v from 'valibot'

import { id } from '../id.ts'
import { centsSchema } from '../money/cents.ts'
import { wallTimeSchema } from '../time/wall-time.ts'
import { deliveryTypeIdSchema } from './delivery-type.ts'
import { ticketSchema } from './ticket.ts'

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
