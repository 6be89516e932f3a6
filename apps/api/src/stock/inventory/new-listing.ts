import type { SplitRule } from '@seatdesk/domain'

/** Tickets that a seller puts on the market. */
export interface NewListing {
  eventId: number
  section: string
  seatRow: string
  /** The seats by name; `null` where only their number is known. */
  seats: readonly string[] | null
  quantity: number
  priceCents: number
  /** What one ticket once cost the seller. */
  costCents: number | null
  splitRule: SplitRule
  customSplits: readonly number[] | null
  deliveryTypeId: number
  deliveryDate: string
  externalId: string | null
}
