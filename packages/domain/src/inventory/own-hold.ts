import * as v from 'valibot'

import { eventSummarySchema } from '../event/event.ts'
import { idSchema } from '../id.ts'
import { listingIdSchema, ticketSchema } from '../listing/listing.ts'
import { centsSchema } from '../money/money.ts'
import { instantSchema } from '../time/wall-time.ts'

/** The listing that held or outside-sold tickets are of. */
const ofListing = v.object({
  id: listingIdSchema,
  event: eventSummarySchema,
  section: v.string(),
  seatRow: v.string(),
})

const withheld = {
  listing: ofListing,
  /** The tickets that it has; empty once it ended. */
  tickets: v.array(ticketSchema),
  quantity: v.number(),
  /** The name of the account that made it. */
  createdBy: v.string(),
  createdAt: instantSchema,
}

export const ownHoldSchema = v.object({
  id: idSchema('OwnHoldId'),
  ...withheld,
  heldFor: v.string(),
  note: v.nullable(v.string()),
  until: instantSchema,
})

/** Tickets that their seller keeps off the market for a client, until a time. */
export type OwnHold = v.InferOutput<typeof ownHoldSchema>

/** How long before its end the maker of a hold is reminded, in minutes. */
export const HOLD_REMINDER_MINUTES = 60

/** The longest that a seller holds tickets, in days. */
export const MAX_HOLD_DAYS = 366

/** Sales channels other than Seatdesk. Donations and written-off tickets have no proceeds. */
export const OUTSIDE_SALE_CHANNELS = [
  'stubhub',
  'seatgeek',
  'vividseats',
  'ticketmaster',
  'gametime',
  'tickpick',
  'phone',
  'walkUp',
  'donation',
  'waste',
  'other',
] as const

export const outsideSaleChannelSchema = v.picklist(OUTSIDE_SALE_CHANNELS)

export type OutsideSaleChannel = v.InferOutput<typeof outsideSaleChannelSchema>

export const outsideSaleSchema = v.object({
  id: idSchema('OutsideSaleId'),
  ...withheld,
  where: outsideSaleChannelSchema,
  price: centsSchema,
  fee: centsSchema,
  reference: v.nullable(v.string()),
  canceledAt: v.nullable(instantSchema),
})

/**
 * Tickets that were sold elsewhere and are not for sale here. `price` is for one ticket, `fee` for
 * the whole sale.
 */
export type OutsideSale = v.InferOutput<typeof outsideSaleSchema>
