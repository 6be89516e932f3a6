import * as v from 'valibot'

import { extraKindSchema, eventSummarySchema } from '../event/event.ts'
import { idSchema } from '../id.ts'
import { centsSchema } from '../money/money.ts'
import { wallTimeSchema } from '../time/wall-time.ts'
import { deliveryTypeIdSchema } from './delivery-type.ts'

export const ticketSchema = v.object({ id: idSchema('TicketId'), seat: v.nullable(v.string()) })

/** One seat of a listing. `seat` is `null` if the seller has not named it. */
export type Ticket = v.InferOutput<typeof ticketSchema>

/**
 * Formats seats as `first - last`, a single seat by itself. Returns `null` if they are not named.
 */
export const seatSpan = (tickets: readonly { seat: string | null }[]): string | null => {
  const first = tickets.at(0)?.seat
  const last = tickets.at(-1)?.seat
  if (!first || !last) return null
  return first === last ? first : `${first} - ${last}`
}

/**
 * How the seats of a listing are numbered. consecutive: 1, 2, 3 · oddEven: 1, 3, 5 or 2, 4, 6 next to
 * each other · general: without assigned seats · piggyback: in two rows, one behind the other
 */
export const SEAT_TYPES = ['consecutive', 'oddEven', 'general', 'piggyback'] as const

export const seatTypeSchema = v.picklist(SEAT_TYPES)

export type SeatType = v.InferOutput<typeof seatTypeSchema>

/** What a seller says about the seats, as every buyer sees it. An order has it as it was bought. */
const seatDetails = {
  disclosures: v.array(v.string()),
  attributes: v.array(v.string()),
  publicNote: v.nullable(v.string()),
  seatType: seatTypeSchema,
  secondRow: v.nullable(v.string()),
}

export const listingIdSchema = idSchema('ListingId')

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
  instant: v.optional(v.boolean(), false),
  preferred: v.optional(v.boolean()),
  ...seatDetails,
  hidesSeats: v.boolean(),
})

/**
 * One seller's tickets in one row. `quantity` is the number listed, `available` and `tickets` what
 * is still for sale; `price` is for one ticket. Buyers see at most the shown quantity, and seats
 * without their names if the seller hides them. `instant` means that the tickets are delivered with
 * the payment, and `preferred` that the reader’s company prefers the seller; absent otherwise.
 */
export type Listing = v.InferOutput<typeof listingSchema>

/**
 * A listing that is no seat of the event: parking, a package, a pass. `event` is the event that it
 * is sold of, which may be one that belongs to the main event.
 */
export const extraListingSchema = v.object({
  ...listingSchema.entries,
  event: eventSummarySchema,
  kind: extraKindSchema,
})

export type ExtraListing = v.InferOutput<typeof extraListingSchema>

/**
 * The listing data embedded in orders and payouts, with the tickets of the order and the disclosures
 * that its buyer saw.
 */
export const listingSummarySchema = v.object({
  id: listingIdSchema,
  section: v.string(),
  seatRow: v.string(),
  quantity: v.number(),
  tickets: v.array(ticketSchema),
  deliveryTypeId: deliveryTypeIdSchema,
  deliveryDate: wallTimeSchema,
  ...seatDetails,
})

export type ListingSummary = v.InferOutput<typeof listingSummarySchema>

/**
 * Availability of a listing. on-sale · sold-out: all tickets are sold or held · withdrawn: by its
 * seller · event-over, event-cancelled, event-postponed: the event is not for sale
 */
export const LISTING_AVAILABILITIES = [
  'on-sale',
  'sold-out',
  'withdrawn',
  'event-over',
  'event-cancelled',
  'event-postponed',
] as const

export type Availability = (typeof LISTING_AVAILABILITIES)[number]

/**
 * Why a listing was not bought. Besides its availability: unknown: there is no such listing ·
 * fewer-left: not enough tickets are left · higher-price: its price is above the expected one ·
 * disclosure: it has a restriction that the buyer did not accept · released: it was taken when the
 * purchase tried it, and is for sale again
 */
export const NOT_AVAILABLE_REASONS = [
  'unknown',
  'sold-out',
  'fewer-left',
  'higher-price',
  'disclosure',
  'withdrawn',
  'event-over',
  'event-cancelled',
  'event-postponed',
  'released',
] as const

export type NotAvailableReason = (typeof NOT_AVAILABLE_REASONS)[number]

export const notAvailableSchema = v.object({
  listingId: listingIdSchema,
  reason: v.picklist(NOT_AVAILABLE_REASONS),
  price: v.nullable(centsSchema),
})

/** A listing that was not bought. `price` is that of one ticket; `null` if it is not on sale. */
export type NotAvailable = v.InferOutput<typeof notAvailableSchema>

export const listingAvailabilitySchema = v.object({
  listingId: listingIdSchema,
  state: v.picklist(LISTING_AVAILABILITIES),
  available: v.number(),
  price: v.nullable(centsSchema),
  splitValues: v.array(v.number()),
})

/**
 * Current availability of a listing. If it is not on sale, `available` is 0, `price` (for one
 * ticket) is `null`, and the quantities are empty.
 */
export type ListingAvailability = v.InferOutput<typeof listingAvailabilitySchema>

/**
 * Returns the path that emails and notifications link to for a listing: the event's tickets, where
 * the listing is highlighted or reported as gone.
 */
export const linkedListingPath = (eventId: number, listingId: number): string =>
  `/event-tickets?id=${eventId}&listing=${listingId}`
