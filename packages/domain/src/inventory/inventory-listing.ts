import * as v from 'valibot'

import { counted } from '../counted.ts'
import { eventSummarySchema } from '../event/event.ts'
import { listingSchema } from '../listing/listing.ts'
import { splitRuleSchema } from '../listing/split-values.ts'
import { centsSchema } from '../money/money.ts'
import { saleIdSchema } from '../sale.ts'
import type { Status } from '../status/status.ts'
import { storySchema } from '../story-step.ts'
import { instantSchema } from '../time/wall-time.ts'

/** Whether a listing is for sale: active, not yet, or no longer. */
export const INVENTORY_STATUS = { active: 1, inactive: 2, deactive: 3 } as const

export type InventoryStatusId = (typeof INVENTORY_STATUS)[keyof typeof INVENTORY_STATUS]

const STATUSES: Record<number, Status> = {
  1: { label: 'Active', tone: 'good' },
  2: { label: 'Inactive', tone: 'held' },
} satisfies Partial<Record<InventoryStatusId, Status>>

const DEACTIVE: Status = { label: 'Deactive', tone: 'bad' }

/** The status of a listing of one's own; anything unknown counts as deactive. */
export const inventoryStatus = (statusId: number): Status => STATUSES[statusId] ?? DEACTIVE

const { splitValues: _splitValues, ...shown } = listingSchema.entries

export const inventoryListingSchema = v.object({
  ...shown,
  event: eventSummarySchema,
  cost: v.nullable(centsSchema),
  splitRule: splitRuleSchema,
  customSplits: v.nullable(v.array(v.number())),
  externalId: v.nullable(v.string()),
  status: v.number(),
  isPast: v.boolean(),
  createdAt: instantSchema,
  withdrawnAt: v.nullable(instantSchema),
})

/**
 * A listing as its own seller sees it: beside what is shown to buyers, what it cost, and whether it is
 * for sale, and whether its event has begun. Its tickets are all that were listed. `withdrawnAt` is
 * `null` while it is not withdrawn, and where nobody wrote down when it was.
 */
export type InventoryListing = v.InferOutput<typeof inventoryListingSchema>

/** How one's own listing stands, by what can still come of it. */
export const LISTING_STATES = ['active', 'inactive', 'soldOut', 'past', 'withdrawn'] as const

export type ListingState = (typeof LISTING_STATES)[number]

export interface ListingStock {
  /** As `INVENTORY_STATUS` has it; anything unknown is withdrawn. */
  status: number
  quantity: number
  available: number
  /** Whether its event has begun, by the clock of the venue. */
  isPast: boolean
}

/** What comes first holds: what is sold out stays so when its event is over. */
export const listingState = ({ status, available, isPast }: ListingStock): ListingState => {
  if (status !== INVENTORY_STATUS.active && status !== INVENTORY_STATUS.inactive) return 'withdrawn'
  if (available === 0) return 'soldOut'
  if (isPast) return 'past'
  return status === INVENTORY_STATUS.active ? 'active' : 'inactive'
}

/** The words of each state, for those who choose among them. */
export const LISTING_STATE_WORDS: Record<ListingState, Status> = {
  active: inventoryStatus(INVENTORY_STATUS.active),
  inactive: inventoryStatus(INVENTORY_STATUS.inactive),
  soldOut: { label: 'Sold out', tone: 'done' },
  past: { label: 'Past', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'bad' },
}

/** How a listing stands in words: `2 of 6 left` while it is for sale and some of it is sold. */
export const listingStatus = (stock: ListingStock): Status => {
  const state = listingState(stock)
  const words = LISTING_STATE_WORDS[state]
  const { quantity, available } = stock
  if (state !== 'active' || available === quantity) return words
  return { ...words, label: `${available} of ${counted(quantity, 'left')}` }
}

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
  story: storySchema,
})

/** A listing of one's own with what was sold of it. */
export type ListingDetails = v.InferOutput<typeof listingDetailsSchema>
