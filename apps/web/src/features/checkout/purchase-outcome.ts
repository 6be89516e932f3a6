import type { ListingId } from '@seatdesk/domain'

import type { ListingRemainder } from './cart.ts'
import type { CheckoutState } from './checkout-machine.ts'

/** The outcome of each listing of a purchase. */
export interface PurchaseOutcome {
  /** Bought or no longer available. */
  gone: readonly ListingId[]
  /** The remaining tickets of listings that were unavailable in the selected quantity. */
  left: ReadonlyMap<ListingId, ListingRemainder>
}

/** Returns the outcome of a cart's listings; `null` until the purchase has ended. */
export const purchaseOutcome = (state: CheckoutState): PurchaseOutcome | null => {
  if (state.step === 'ordered')
    return { gone: state.cart.map(({ listingId }) => listingId), left: new Map() }
  if (state.step !== 'partly-ordered' && state.step !== 'unavailable') return null
  const left = new Map(
    state.missing.flatMap(({ line, offer }) => (offer ? [[line.listingId, offer]] : [])),
  )
  const missing = state.missing.map(({ line }) => line.listingId)
  // If nothing was bought, listings that were available are unchanged.
  const settled =
    state.step === 'unavailable' ? missing : state.cart.map(({ listingId }) => listingId)
  return { gone: settled.filter((id) => !left.has(id)), left }
}
