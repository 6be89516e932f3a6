import type { ListingId, Payment } from '@seatdesk/domain'

import {
  applyStock,
  type Cart,
  cartRestrictions,
  type MissingLine,
  availableLines,
  type RemainingStock,
} from './cart.ts'
import type { PaymentReceipt } from './poll-receipt.ts'

/** The unavailable lines of a cart, with the reasons. */
export type MissingCartLines = readonly MissingLine[]

/**
 * The state of a checkout, as a discriminated union: no state is in progress, failed and finished
 * at once.
 */
export type CheckoutState =
  | { step: 'closed' }
  | { step: 'choosing'; cart: Cart; methodId: string | null; complaint: string | null }
  | { step: 'purchasing'; cart: Cart; methodId: string }
  | {
      step: 'authenticating'
      cart: Cart
      methodId: string
      paymentId: string
      clientSecret: string
      missing: MissingCartLines
      /** When the tickets go back on sale, by this browser's clock in ms; `null` while unknown. */
      heldUntil: number | null
    }
  /** The buyer did not confirm in time: the tickets were released, and nothing is charged. */
  | { step: 'lapsed'; cart: Cart; methodId: string }
  | { step: 'ordered'; cart: Cart; receipt: PaymentReceipt | null }
  | {
      step: 'partly-ordered'
      cart: Cart
      methodId: string
      receipt: PaymentReceipt | null
      missing: MissingCartLines
    }
  | { step: 'unavailable'; cart: Cart; methodId: string; missing: MissingCartLines }

/** An event of the checkout state machine. A receipt is `null` if it could not be loaded. */
export type CheckoutEvent =
  | { type: 'opened'; cart: Cart; methodId: string | null }
  | { type: 'quickBuyPressed'; cart: Cart; methodId: string }
  | { type: 'methodChosen'; methodId: string | null }
  | { type: 'proceeded' }
  /** The stock of a listing changed; `null` if nothing is left. */
  | { type: 'stockChanged'; listingId: ListingId; left: RemainingStock | null }
  | {
      type: 'purchaseAnswered'
      payment: Payment | null
      missing: MissingCartLines
      receipt: PaymentReceipt | null
    }
  | { type: 'purchaseOutdated'; missing: MissingCartLines }
  | { type: 'purchaseFailed'; complaint: string }
  | { type: 'holdTold'; heldUntil: number }
  | { type: 'holdEnded' }
  | { type: 'authenticationPassed'; receipt: PaymentReceipt | null }
  | { type: 'authenticationFailed'; complaint: string }
  | { type: 'offersAccepted'; cart: Cart }
  | { type: 'closed' }

/** The state without a checkout. */
export const CLOSED_CHECKOUT: CheckoutState = { step: 'closed' }

/**
 * The reducer of the checkout state machine; returns the same state if the event does not apply to
 * it.
 */
export const checkoutReducer = (state: CheckoutState, event: CheckoutEvent): CheckoutState => {
  switch (event.type) {
    case 'opened':
      return isPaymentInProgress(state) || event.cart.length === 0
        ? state
        : { step: 'choosing', cart: event.cart, methodId: event.methodId, complaint: null }
    case 'quickBuyPressed':
      return isPaymentInProgress(state) || event.cart.length === 0 ? state : quickBuyState(event)
    case 'methodChosen':
      return state.step === 'choosing'
        ? { ...state, methodId: event.methodId, complaint: null }
        : state
    case 'proceeded':
      return state.step === 'choosing' && state.methodId !== null && hasAvailableLines(state)
        ? { step: 'purchasing', cart: availableLines(state.cart), methodId: state.methodId }
        : state
    case 'stockChanged':
      return (state.step === 'choosing' || state.step === 'lapsed') &&
        holds(state.cart, event.listingId)
        ? { ...state, cart: state.cart.map((line) => applyStock(line, event)) }
        : state
    case 'purchaseAnswered':
      return state.step === 'purchasing' ? afterPurchase(state, event) : state
    case 'purchaseOutdated':
      return state.step === 'purchasing'
        ? { ...state, step: 'unavailable', missing: event.missing }
        : state
    case 'purchaseFailed':
      return state.step === 'purchasing'
        ? { ...state, step: 'choosing', ...withErrorMessage(event) }
        : state
    case 'holdTold':
      return state.step === 'authenticating' ? { ...state, heldUntil: event.heldUntil } : state
    case 'holdEnded':
      return state.step === 'authenticating'
        ? { step: 'lapsed', cart: withCurrentStock(state), methodId: state.methodId }
        : state
    case 'authenticationPassed':
      return state.step === 'authenticating' ? outcome(state, event.receipt) : state
    case 'authenticationFailed':
      return state.step === 'authenticating'
        ? {
            step: 'choosing',
            cart: state.cart,
            methodId: state.methodId,
            ...withErrorMessage(event),
          }
        : state
    case 'offersAccepted':
      return hasOffers(state) && event.cart.length > 0
        ? { step: 'purchasing', cart: event.cart, methodId: state.methodId }
        : state
    case 'closed':
      return isPaymentInProgress(state) ? state : CLOSED_CHECKOUT
  }
}

/** A quick buy of seats with restrictions asks first, as they must be accepted before paying. */
const quickBuyState = ({ cart, methodId }: { cart: Cart; methodId: string }): CheckoutState =>
  cartRestrictions(cart).length > 0
    ? { step: 'choosing', cart, methodId, complaint: null }
    : { step: 'purchasing', cart, methodId }

/**
 * Returns whether a payment may be in progress: such a checkout can be neither closed nor replaced.
 */
export const isPaymentInProgress = ({ step }: CheckoutState): boolean =>
  step === 'purchasing' || step === 'authenticating'

/**
 * Returns whether a listing is reserved for this checkout, so that its lower stock is the buyer's
 * own doing.
 */
export const isReservedForCheckout = (state: CheckoutState, listingId: ListingId): boolean =>
  'cart' in state && isPaymentInProgress(state) && holds(state.cart, listingId)

/** Returns whether anything is left to buy. */
export const hasAvailableLines = ({ cart }: { cart: Cart }): boolean =>
  availableLines(cart).length > 0

const holds = (cart: Cart, listingId: ListingId): boolean =>
  cart.some((line) => line.listingId === listingId)

/** Returns whether tickets were unavailable, so that the rest can be offered. */
const hasOffers = (
  state: CheckoutState,
): state is Extract<CheckoutState, { step: 'partly-ordered' | 'unavailable' | 'lapsed' }> =>
  state.step === 'partly-ordered' || state.step === 'unavailable' || state.step === 'lapsed'

/** Returns a cart with its unavailable lines updated to the current stock. */
const withCurrentStock = ({ cart, missing }: { cart: Cart; missing: MissingCartLines }): Cart =>
  missing.reduce<Cart>(
    (lines, { line: { listingId }, offer: left }) =>
      lines.map((line) => applyStock(line, { listingId, left })),
    cart,
  )

const withErrorMessage = ({ complaint }: { complaint: string }) => ({ complaint })

interface PurchaseResult {
  cart: Cart
  methodId: string
  missing: MissingCartLines
}

const afterPurchase = (
  { cart, methodId }: { cart: Cart; methodId: string },
  { payment, missing, receipt }: Extract<CheckoutEvent, { type: 'purchaseAnswered' }>,
): CheckoutState => {
  const result = { cart, methodId, missing }
  if (!payment?.nextAction || payment.clientSecret === null) return outcome(result, receipt)
  const { id: paymentId, clientSecret } = payment
  return { step: 'authenticating', ...result, paymentId, clientSecret, heldUntil: null }
}

/** Returns the final state of a checkout; depends on which listings were unavailable. */
const outcome = (
  { cart, methodId, missing }: PurchaseResult,
  receipt: PaymentReceipt | null,
): CheckoutState => {
  if (missing.length === 0) return { step: 'ordered', cart, receipt }
  if (missing.length === cart.length) return { step: 'unavailable', cart, methodId, missing }
  return { step: 'partly-ordered', cart, methodId, receipt, missing }
}
