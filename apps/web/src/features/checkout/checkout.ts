import type { ListingId, Payment } from '@seatdesk/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'

import {
  afterEvent,
  type Cart,
  type CheckoutEvent,
  type CheckoutState,
  CLOSED,
} from './checkout-machine.ts'
import { createIntentKeys } from './intent-keys.ts'

/** What a purchase says to the server. */
export interface PurchaseOrder {
  listings: { listingId: ListingId; quantity: number; expectedPrice: number }[]
  paymentMethodId: string
}

export interface CheckoutEffects {
  /** Buys; the same key never buys twice. */
  purchase: (
    order: PurchaseOrder,
    idempotencyKey: string,
  ) => Promise<{ payment: Payment | null; notAvailableIds: ListingId[] }>
  /** Lets the buyer confirm the payment; rejects when that was not done. */
  authenticate: (clientSecret: string) => Promise<void>
  /** What to tell the buyer about anything that was thrown. */
  complaintOf: (error: unknown) => string
  newKey: () => string
}

/** A checkout, and the way to tell it what the buyer did. */
export interface Checkout extends StoreApi<CheckoutState> {
  tell(event: CheckoutEvent): void
}

/** Makes a checkout: the machine decides, the effects are carried out, and their results told to it. */
export const createCheckout = (effects: CheckoutEffects): Checkout => {
  const store = createStore<CheckoutState>(() => CLOSED)
  const keys = createIntentKeys(effects.newKey)

  async function purchase(order: PurchaseOrder): Promise<CheckoutEvent> {
    try {
      const answer = await effects.purchase(order, keys.keyOf(order))
      keys.settle(order)
      return { type: 'purchaseAnswered', ...answer }
    } catch (error) {
      // Whether it was carried out may be unknown, so the same order keeps its key.
      return { type: 'purchaseFailed', complaint: effects.complaintOf(error) }
    }
  }

  async function authenticate(clientSecret: string): Promise<CheckoutEvent> {
    try {
      await effects.authenticate(clientSecret)
      return { type: 'authenticationPassed' }
    } catch (error) {
      return { type: 'authenticationFailed', complaint: effects.complaintOf(error) }
    }
  }

  function tell(event: CheckoutEvent) {
    const before = store.getState()
    const state = afterEvent(before, event)
    if (state === before) return
    store.setState(state, true)
    if (state.step === 'purchasing') void purchase(orderOf(state)).then(tell)
    if (state.step === 'authenticating') void authenticate(state.clientSecret).then(tell)
  }

  return { ...store, tell }
}

const orderOf = ({ cart, methodId }: { cart: Cart; methodId: string }): PurchaseOrder => ({
  listings: cart.map(({ listingId, quantity, price }) => ({
    listingId,
    quantity,
    expectedPrice: price,
  })),
  paymentMethodId: methodId,
})
