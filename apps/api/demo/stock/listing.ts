import type { WallTime } from '@seatdesk/domain'

import type { Split } from './quantities.ts'
import type { ListingTraits } from './traits.ts'

/** A listing of the demo market. */
export type StockListing = {
  /** Index into the market's events. */
  readonly event: number
  /** The seller's email address. */
  readonly seller: string
  readonly section: string
  readonly row: string
  /** Number of tickets, and seat names if the seller provides them. */
  readonly quantity: number
  readonly seats: readonly string[] | null
  /** Ticket price and the seller's cost, in cents. */
  readonly price: number
  readonly cost: number | null
  readonly split: Split
  readonly deliveryTypeId: number
  /** When the seller has the tickets, in the venue's time zone. */
  readonly deliveryDate: WallTime
  /** 1 active, 2 inactive, 3 no longer for sale. */
  readonly statusId: 1 | 2 | 3
  /** The seller's id of the listing, unique per seller. */
  readonly externalId: string | null
  readonly createdAt: Date
  readonly traits: ListingTraits
}
