import * as v from 'valibot'

import { visibleWithRight } from '../company/visible-with-right.ts'
import { eventSummarySchema } from '../event/event.ts'
import { idSchema } from '../id.ts'
import { listingIdSchema, listingSchema } from '../listing/listing.ts'
import { splitRuleSchema } from '../listing/split-values.ts'
import { centsSchema } from '../money/money.ts'
import { saleIdSchema } from '../sale.ts'
import type { Status } from '../status/status.ts'
import { instantSchema } from '../time/wall-time.ts'
import { timelineSchema } from '../timeline-step.ts'
import {
  OFF_MARKET_REASONS,
  type OffMarketReason,
  SALE_STATES,
  type SaleState,
} from './take-down.ts'

/** Sale states of a listing: for sale, not yet for sale, or no longer. */
export const INVENTORY_STATUS = { active: 1, inactive: 2, deactive: 3 } as const

export type InventoryStatusId = (typeof INVENTORY_STATUS)[keyof typeof INVENTORY_STATUS]

const STATUSES: Record<number, Status> = {
  1: { label: 'Active', tone: 'good' },
  2: { label: 'Inactive', tone: 'held' },
} satisfies Partial<Record<InventoryStatusId, Status>>

const DEACTIVATED: Status = { label: 'Deactive', tone: 'bad' }

/** Returns the status of the seller's own listing. An unknown id counts as deactivated. */
export const inventoryStatus = (statusId: number): Status => STATUSES[statusId] ?? DEACTIVATED

/** What only the seller of a listing sees besides its terms. */
const sellerOnlyDetails = {
  internalNote: v.nullable(v.string()),
  tags: v.array(v.string()),
  shownQuantity: v.nullable(v.number()),
  faceCents: v.nullable(centsSchema),
  /** When it goes on and off sale; absent without such a time. */
  onSaleFrom: v.optional(instantSchema),
  onSaleUntil: v.optional(instantSchema),
}

const { splitValues: _splitValues, ...shown } = listingSchema.entries

export const inventoryListingSchema = v.object({
  ...shown,
  event: eventSummarySchema,
  /** Tickets that the seller holds back, and that were sold elsewhere; absent if none. */
  held: v.optional(v.number()),
  soldElsewhere: v.optional(v.number()),
  cost: visibleWithRight('seeCost', v.nullable(centsSchema)),
  splitRule: splitRuleSchema,
  customSplits: v.nullable(v.array(v.number())),
  externalId: v.nullable(v.string()),
  status: v.number(),
  isPast: v.boolean(),
  createdAt: instantSchema,
  withdrawnAt: v.nullable(instantSchema),
  heldUntil: v.nullable(instantSchema),
  /** When it leaves the market, by its own time or before its event; absent if neither is known. */
  offSaleAt: v.optional(instantSchema),
  /** Why it is not on the market though it is active; absent if it is. */
  offMarket: v.optional(v.picklist(OFF_MARKET_REASONS)),
  /** Whether it is off the market by its own sale times; absent if it is not. */
  saleState: v.optional(v.picklist(SALE_STATES)),
  ...sellerOnlyDetails,
})

/**
 * A listing as its seller sees it: also with its cost, its sale state, and whether the event has
 * begun. `tickets` are all that were listed. `withdrawnAt` is `null` if it is not withdrawn, or if
 * the time was not recorded. `heldUntil` is when the last unpaid checkout of its tickets expires,
 * `null` if none holds any.
 */
export type InventoryListing = v.InferOutput<typeof inventoryListingSchema>

/** States of the seller's own listing. */
export const LISTING_STATES = ['active', 'inactive', 'soldOut', 'past', 'withdrawn'] as const

export type ListingState = (typeof LISTING_STATES)[number]

export interface ListingStock {
  /** A value of `INVENTORY_STATUS`; an unknown one counts as withdrawn. */
  status: number
  quantity: number
  available: number
  /** Whether the event has begun, by the venue's clock. */
  isPast: boolean
  /** Why it is not on the market though it is active; absent if it is. */
  offMarket?: OffMarketReason | undefined
  /** Whether it is off the market by its own sale times. */
  saleState?: SaleState | undefined
}

/**
 * Returns the state of a listing. The first match wins: a sold-out listing stays sold out after its
 * event.
 */
export const listingState = ({ status, available, isPast }: ListingStock): ListingState => {
  if (status !== INVENTORY_STATUS.active && status !== INVENTORY_STATUS.inactive) return 'withdrawn'
  if (available === 0) return 'soldOut'
  if (isPast) return 'past'
  return status === INVENTORY_STATUS.active ? 'active' : 'inactive'
}

/** Label of each state, for filters. */
export const LISTING_STATE_LABELS: Record<ListingState, Status> = {
  active: inventoryStatus(INVENTORY_STATUS.active),
  inactive: inventoryStatus(INVENTORY_STATUS.inactive),
  soldOut: { label: 'Sold out', tone: 'done' },
  past: { label: 'Past', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'bad' },
}

const PARTLY_SOLD: Status = { label: 'Partly sold', tone: 'good' }

/** Label of each reason for which an active listing is not on the market. */
export const OFF_MARKET_LABELS: Record<OffMarketReason | SaleState, Status> = {
  switchedOff: { label: 'Switched off', tone: 'held' },
  eventOff: { label: 'Event off', tone: 'held' },
  silentFeed: { label: 'No update', tone: 'held' },
  notYetOnSale: { label: 'Not on sale yet', tone: 'held' },
  saleEnded: { label: 'Sale ended', tone: 'held' },
  takenDown: { label: 'Taken down', tone: 'held' },
}

/**
 * Returns the status of a listing: partly sold if some of it is for sale and some is not, and why
 * it is off the market if it is active.
 */
export const listingStatus = (stock: ListingStock): Status => {
  const state = listingState(stock)
  const words = LISTING_STATE_LABELS[state]
  const { quantity, available, offMarket, saleState } = stock
  const reason = offMarket ?? saleState
  if (state === 'active' && reason !== undefined) return OFF_MARKET_LABELS[reason]
  if (state !== 'active' || available === quantity) return words
  return PARTLY_SOLD
}

/**
 * A change of the seats of a listing. A file that names other seats replaces the listing: the new
 * one `replaces` it, and it is `replacedBy` the new one.
 */
const seatChangeSchema = v.object({
  at: instantSchema,
  change: v.picklist(['edited', 'replaces', 'replacedBy']),
  /** The other listing; `null` for an edit. */
  otherListingId: v.nullable(listingIdSchema),
  formerPlace: v.nullable(v.string()),
  changedByKey: v.nullable(v.string()),
})

export type SeatChange = v.InferOutput<typeof seatChangeSchema>

export const listingDetailsSchema = v.object({
  ...inventoryListingSchema.entries,
  sales: v.array(
    v.object({
      id: saleIdSchema,
      quantity: v.number(),
      amount: centsSchema,
      statusId: v.number(),
      createdAt: instantSchema,
    }),
  ),
  timeline: timelineSchema,
  seatChanges: v.optional(v.array(seatChangeSchema)),
})

/** The seller's own listing with its sales. */
export type ListingDetails = v.InferOutput<typeof listingDetailsSchema>

export const attachedTicketsSchema = v.object({
  instant: v.boolean(),
  tickets: v.array(
    v.object({
      id: idSchema('TicketId'),
      seat: v.nullable(v.string()),
      isSold: v.boolean(),
      attached: v.nullable(v.picklist(['file', 'barcode'])),
      fileName: v.nullable(v.string()),
    }),
  ),
})

/**
 * The tickets of a seller's own listing, and what is attached to each. `instant` means that every
 * unsold ticket has something attached, so that any order of them is delivered with the payment.
 */
export type AttachedTickets = v.InferOutput<typeof attachedTicketsSchema>
