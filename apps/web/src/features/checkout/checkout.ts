import type { ListingId, ListingAvailability, Payment, Receipt } from '@seatdesk/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'

import { type Cart, cartRestrictions, toMissingLine } from './cart.ts'
import {
  checkoutReducer,
  type CheckoutEvent,
  type CheckoutState,
  CLOSED_CHECKOUT,
  type MissingCartLines,
} from './checkout-machine.ts'
import {
  createOrderNoteDraft,
  isBlankNote,
  type OrderNoteDraft,
  type SelectedContacts,
  createSelectedContacts,
} from './order-drafts.ts'
import type { PaymentReceipt } from './poll-receipt.ts'

/** The request body of a purchase. */
interface PurchaseOrder {
  listings: {
    listingId: ListingId
    quantity: number
    expectedPrice: number
    contactId?: number
  }[]
  /** The restricting codes that the buyer accepted; another one makes a listing unavailable. */
  acceptedDisclosures: string[]
  paymentMethodId: string
}

export interface CheckoutEffects {
  /** Buys; the idempotency key prevents a second purchase. */
  purchase: (
    order: PurchaseOrder,
    idempotencyKey: string,
  ) => Promise<{ payment: Payment | null; notAvailableIds: ListingId[] }>
  /** Loads the current state of listings. */
  availability: (listingIds: ListingId[]) => Promise<ListingAvailability[]>
  /** Loads the receipt of a payment; retries until the payment is settled, up to a limit. */
  receipt: (paymentId: string) => Promise<Receipt>
  /** Stores the buyer's reference and note on the orders of a payment. */
  remark: (paymentId: string, note: OrderNoteDraft) => Promise<unknown>
  /** Tells the buyer that the reference and note could not be stored. */
  notifyPaymentLost: () => void
  /** Loads how long the tickets of a payment are held, in seconds from now. */
  hold: (paymentId: string) => Promise<{ secondsLeft: number }>
  wait: (ms: number) => Promise<void>
  /** Lets the buyer confirm the payment (3-D Secure); rejects if the buyer does not. */
  authenticate: (clientSecret: string) => Promise<void>
  /** Returns whether an error means that a quantity is no longer sold. */
  isOutdated: (error: unknown) => boolean
  /** Returns the error message for the buyer. */
  validatePassword: (error: unknown) => string
  /** Returns the message for a buyer who confirmed a payment after the hold expired. */
  tooLate: () => Promise<string>
  newKey: () => string
}

/** The checkout store, with a function to send events. */
interface Checkout extends StoreApi<CheckoutState> {
  dispatch(event: CheckoutEvent): void
  /** The buyer's reference and note; kept until the purchase is done. */
  remark: StoreApi<OrderNoteDraft>
  /** The chosen recipients; kept until the purchase is done. */
  chosenContacts: StoreApi<SelectedContacts>
}

/** Delay before the outcome of a payment is polled again after a failed request, in ms. */
const RETRY_MS = 5000

/**
 * Creates a checkout: runs the state machine, executes its effects and sends their results back to
 * it.
 */
export const createCheckout = (effects: CheckoutEffects): Checkout => {
  const store = createStore<CheckoutState>(() => CLOSED_CHECKOUT)
  const keys = createIdempotencyKeys(effects.newKey)
  const note = createOrderNoteDraft()
  const chosenContacts = createSelectedContacts()

  /** If the request fails, every line is missing for an unknown reason. */
  async function missingOf(lines: Cart): Promise<MissingCartLines> {
    if (lines.length === 0) return []
    const ids = lines.map(({ listingId }) => listingId)
    const availabilities = await effects.availability(ids).catch(() => [])
    return lines.map((line) =>
      toMissingLine(
        line,
        availabilities.find(({ listingId }) => listingId === line.listingId),
      ),
    )
  }

  // The purchase succeeded: a receipt that cannot be loaded is not a failure of it.
  const receiptOf = async (paymentId: string): Promise<PaymentReceipt | null> => {
    const receipt = await effects.receipt(paymentId).catch(() => null)
    return receipt && { ...receipt, paymentId }
  }

  // Nor is a reference or note that cannot be stored.
  async function keepRemark(paymentId: string) {
    const words = note.getState()
    if (!isBlankNote(words)) await effects.remark(paymentId, words).catch(effects.notifyPaymentLost)
  }

  async function purchase(cart: Cart, methodId: string): Promise<CheckoutEvent> {
    const order = orderOf(cart, methodId, chosenContacts.getState())
    try {
      const { payment, notAvailableIds } = await effects.purchase(order, keys.keyOf(order))
      keys.settle(order)
      const removed = new Set(notAvailableIds)
      if (payment) await keepRemark(payment.id)
      return {
        type: 'purchaseAnswered',
        payment,
        missing: await missingOf(cart.filter(({ listingId }) => removed.has(listingId))),
        receipt: payment && !payment.nextAction ? await receiptOf(payment.id) : null,
      }
    } catch (error) {
      const errorMessage = effects.validatePassword(error)
      // The outcome of the request may be unknown, so the same order keeps its idempotency key.
      if (!effects.isOutdated(error)) return { type: 'purchaseFailed', complaint: errorMessage }
      keys.settle(order)
      const outdated = (await missingOf(cart)).filter(isOutdated)
      return outdated.length === 0
        ? { type: 'purchaseFailed', complaint: errorMessage }
        : { type: 'purchaseOutdated', missing: outdated }
    }
  }

  async function authenticate(clientSecret: string, paymentId: string): Promise<CheckoutEvent> {
    try {
      await effects.authenticate(clientSecret)
    } catch (error) {
      return { type: 'authenticationFailed', complaint: effects.validatePassword(error) }
    }
    const receipt = await receiptOf(paymentId)
    return receipt?.state === 'over'
      ? { type: 'authenticationFailed', complaint: await effects.tooLate() }
      : { type: 'authenticationPassed', receipt }
  }

  const isWaitingFor = (paymentId: string) => {
    const state = store.getState()
    return state.step === 'authenticating' && state.paymentId === paymentId
  }

  /** Reports how long the tickets are held, and the outcome when the hold ends. */
  async function followHold(paymentId: string, tellOfIt: (event: CheckoutEvent) => void) {
    const hold = await effects.hold(paymentId).catch(() => null)
    if (hold === null) return
    const left = hold.secondsLeft * 1000
    tellOfIt({ type: 'holdTold', heldUntil: Date.now() + left })
    await effects.wait(left)
    while (isWaitingFor(paymentId)) {
      const receipt = await receiptOf(paymentId)
      if (receipt?.state === 'over') return tellOfIt({ type: 'holdEnded' })
      if (receipt && receipt.state !== 'waiting')
        return tellOfIt({ type: 'authenticationPassed', receipt })
      await effects.wait(RETRY_MS)
    }
  }

  function confirm({ clientSecret, paymentId }: { clientSecret: string; paymentId: string }) {
    // Ignores a late result of an abandoned payment.
    const tellOfIt = (event: CheckoutEvent) => {
      if (isWaitingFor(paymentId)) dispatch(event)
    }
    void authenticate(clientSecret, paymentId).then(tellOfIt)
    void followHold(paymentId, tellOfIt)
  }

  function dispatch(event: CheckoutEvent) {
    const before = store.getState()
    const state = checkoutReducer(before, event)
    if (state === before) return
    store.setState(state, true)
    if (state.step === 'purchasing') void purchase(state.cart, state.methodId).then(dispatch)
    if (state.step === 'authenticating' && before.step !== 'authenticating') confirm(state)
    if (isPurchaseOver(before, event)) {
      note.setState(note.getInitialState())
      chosenContacts.setState(chosenContacts.getInitialState(), true)
    }
  }

  return { ...store, dispatch, remark: note, chosenContacts }
}

/**
 * Returns whether the order that the buyer's reference and note were for is bought or replaced by
 * another.
 */
const isPurchaseOver = ({ step }: CheckoutState, { type }: CheckoutEvent): boolean =>
  type === 'quickBuyPressed' ||
  (type === 'closed' && (step === 'ordered' || step === 'partly-ordered'))

/** A line that is available again or has an unknown reason does not make the list outdated. */
const isOutdated = ({ reason }: MissingCartLines[number]) =>
  reason !== 'back' && reason !== 'unknown'

const orderOf = (
  cart: Cart,
  paymentMethodId: string,
  contactIds: SelectedContacts,
): PurchaseOrder => ({
  listings: cart.map(({ listingId, quantity, price }) => ({
    listingId,
    quantity,
    expectedPrice: price,
    ...contactOf(contactIds.get(listingId)),
  })),
  acceptedDisclosures: cartRestrictions(cart),
  paymentMethodId,
})

const contactOf = (contactId: number | undefined) => (contactId === undefined ? {} : { contactId })

/** Idempotency keys: one key per purchase intent, the same for every retry. */
interface IdempotencyKeys {
  /** Returns the key of an intent; `intent` is everything that it contains, in order. */
  keyOf(intent: unknown): string
  /** The server has responded to this intent: the same order again gets a new key. */
  settle(intent: unknown): void
}

/** Creates the store of the keys of pending intents. */
const createIdempotencyKeys = (newKey: () => string): IdempotencyKeys => {
  const pending = new Map<string, string>()
  return {
    keyOf(intent) {
      const signature = JSON.stringify(intent)
      const key = pending.get(signature) ?? newKey()
      pending.set(signature, key)
      return key
    },
    settle: (intent) => void pending.delete(JSON.stringify(intent)),
  }
}
