import type { ListingId } from '@seatdesk/domain'

import type { Offer } from './cart.ts'
import type { CheckoutState } from './checkout-machine.ts'

/** What became of the listings of a purchase. */
export interface Settled {
  /** Bought, or not to be had any more. */
  gone: readonly ListingId[]
  /** What is left of those that could not be had as they were chosen. */
  left: ReadonlyMap<ListingId, Offer>
}

/** What came to light of a cart's listings; `null` as long as its purchase has not ended. */
export const settledOf = (state: CheckoutState): Settled | null => {
  if (state.step === 'ordered')
    return { gone: state.cart.map(({ listingId }) => listingId), left: new Map() }
  if (state.step !== 'partly-ordered' && state.step !== 'unavailable') return null
  const left = new Map(
    state.missing.flatMap(({ line, offer }) => (offer ? [[line.listingId, offer]] : [])),
  )
  const missing = state.missing.map(({ line }) => line.listingId)
  // Where nothing was bought, what is not missing is as it was.
  const settled =
    state.step === 'unavailable' ? missing : state.cart.map(({ listingId }) => listingId)
  return { gone: settled.filter((id) => !left.has(id)), left }
}
