import type { CartLine } from './cart.ts'

/** Seats that somebody wants, and what is to be written down with them. */
export interface Reservation {
  buyerId: number
  paymentMethodId: string
  idempotencyKey: string | null
  /** Tells the request from others under its key; `null` without one. */
  bodyHash: string | null
  lines: readonly CartLine[]
  /** The listings that were out of the question from the start. */
  notAvailableIds: readonly number[]
  now: Date
}

/** What a reservation brought: nothing to pay for where no line could be had. */
export interface Reserved {
  checkoutId: number | null
  /** What is to be paid, in cents. */
  amountCents: number
  notAvailableIds: number[]
}
