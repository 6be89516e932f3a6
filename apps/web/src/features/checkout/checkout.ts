import type { ListingId, ListingStanding, Payment, Receipt } from '@seatdesk/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'

import type { Cart } from './cart.ts'
import {
  afterEvent,
  type CheckoutEvent,
  type CheckoutState,
  CLOSED,
  type Missing,
} from './checkout-machine.ts'
import { createIntentKeys } from './intent-keys.ts'
import { missingLine } from './missing-line.ts'

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
  /** Asks how listings stand now. */
  standings: (listingIds: ListingId[]) => Promise<ListingStanding[]>
  /** Asks what a payment bought, for as long as it is worth while. */
  receipt: (paymentId: string) => Promise<Receipt>
  /** Lets the buyer confirm the payment; rejects when that was not done. */
  authenticate: (clientSecret: string) => Promise<void>
  /** Whether a refusal means that a quantity is not sold any more. */
  isOutdated: (error: unknown) => boolean
  /** What to tell the buyer about anything that was thrown. */
  complaintOf: (error: unknown) => string
  /** What to tell a buyer who confirmed a payment after the tickets had gone back. */
  tooLate: () => Promise<string>
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

  /** Without an answer each line is missing for a reason that nobody knows. */
  async function missingOf(lines: Cart): Promise<Missing> {
    if (lines.length === 0) return []
    const ids = lines.map(({ listingId }) => listingId)
    const standings = await effects.standings(ids).catch(() => [])
    return lines.map((line) =>
      missingLine(
        line,
        standings.find(({ listingId }) => listingId === line.listingId),
      ),
    )
  }

  // What was bought is bought: that it cannot be read just now is no failure of the purchase.
  const receiptOf = (paymentId: string) => effects.receipt(paymentId).catch(() => null)

  async function purchase(cart: Cart, methodId: string): Promise<CheckoutEvent> {
    const order = orderOf(cart, methodId)
    try {
      const { payment, notAvailableIds } = await effects.purchase(order, keys.keyOf(order))
      keys.settle(order)
      const gone = new Set(notAvailableIds)
      return {
        type: 'purchaseAnswered',
        payment,
        missing: await missingOf(cart.filter(({ listingId }) => gone.has(listingId))),
        receipt: payment && !payment.nextAction ? await receiptOf(payment.id) : null,
      }
    } catch (error) {
      const complaint = effects.complaintOf(error)
      // Whether it was carried out may be unknown, so the same order keeps its key.
      if (!effects.isOutdated(error)) return { type: 'purchaseFailed', complaint }
      keys.settle(order)
      const outdated = (await missingOf(cart)).filter(isOutdated)
      return outdated.length === 0
        ? { type: 'purchaseFailed', complaint }
        : { type: 'purchaseOutdated', missing: outdated }
    }
  }

  async function authenticate(clientSecret: string, paymentId: string): Promise<CheckoutEvent> {
    try {
      await effects.authenticate(clientSecret)
    } catch (error) {
      return { type: 'authenticationFailed', complaint: effects.complaintOf(error) }
    }
    const receipt = await receiptOf(paymentId)
    return receipt?.state === 'over'
      ? { type: 'authenticationFailed', complaint: await effects.tooLate() }
      : { type: 'authenticationPassed', receipt }
  }

  function tell(event: CheckoutEvent) {
    const before = store.getState()
    const state = afterEvent(before, event)
    if (state === before) return
    store.setState(state, true)
    if (state.step === 'purchasing') void purchase(state.cart, state.methodId).then(tell)
    if (state.step === 'authenticating')
      void authenticate(state.clientSecret, state.paymentId).then(tell)
  }

  return { ...store, tell }
}

/** A line that can be had after all, and one of which nothing is known, are no reason to ask again. */
const isOutdated = ({ reason }: Missing[number]) => reason !== 'back' && reason !== 'unknown'

const orderOf = (cart: Cart, paymentMethodId: string): PurchaseOrder => ({
  listings: cart.map(({ listingId, quantity, price }) => ({
    listingId,
    quantity,
    expectedPrice: price,
  })),
  paymentMethodId,
})
