/** How an order ended, or where it stands. */
export type OrderEnd = 'requested' | 'confirmed' | 'delivered' | 'rejected'

/** What became of the payout of a delivered order. */
export type PayoutEnd = 'pending' | 'processed' | 'failed' | 'cancelled'

/** An order of the past: who bought how much of which listing, and what happened next. */
export type Order = {
  /** E-mail addresses. */
  readonly buyer: string
  readonly seller: string
  /** The listing's place among the market's listings. */
  readonly listing: number
  readonly quantity: number
  readonly end: OrderEnd
  readonly payout: PayoutEnd | null
  /** When it was bought, and when the seller answered and delivered: hours before now. */
  readonly requestedHoursAgo: number
  readonly answeredHoursAgo: number
  readonly deliveredHoursAgo: number
  readonly rejectionReason: string | null
}
