import type { WallTime } from '@seatdesk/domain'

import type { Split } from './quantities.ts'

/** A listing of the demo market. */
export type StockListing = {
  /** The event's place among the market's events. */
  readonly event: number
  /** The seller's e-mail address. */
  readonly seller: string
  readonly section: string
  readonly row: string
  /** How many tickets it has, and the seats' names where the seller gives them. */
  readonly quantity: number
  readonly seats: readonly string[] | null
  /** What a ticket costs, and what it cost the seller; in cents. */
  readonly price: number
  readonly cost: number | null
  readonly split: Split
  readonly deliveryTypeId: number
  /** When the seller has the tickets, on the venue's clock. */
  readonly deliveryDate: WallTime
  /** 1 active, 2 inactive, 3 no longer for sale. */
  readonly statusId: 1 | 2 | 3
  /** The seller's own name for it, which no two of its listings share. */
  readonly externalId: string | null
  readonly createdAt: Date
}
