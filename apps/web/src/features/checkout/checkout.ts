import type { ListingId, ListingStanding, Payment, Receipt } from '@seatdesk/domain'
import { createStore, type StoreApi } from 'zustand/vanilla'

import { type Cart, missingLine } from './cart.ts'
import {
  afterEvent,
  type CheckoutEvent,
  type CheckoutState,
  CLOSED,
  type Missing,
} from './checkout-machine.ts'
import type { PaymentReceipt } from './read-receipt.ts'
import { createRemarkDraft, isBlank, type RemarkDraft } from './remark-draft.ts'

/** What a purchase says to the server. */
interface PurchaseOrder {
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
  /** Gives the orders of a payment the buyer's own words. */
  remark: (paymentId: string, words: RemarkDraft) => Promise<unknown>
  /** Tells the buyer that those could not be kept. */
  remarkLost: () => void
  /** Asks how long the tickets of a payment are held, in seconds from now. */
  hold: (paymentId: string) => Promise<{ secondsLeft: number }>
  wait: (ms: number) => Promise<void>
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
interface Checkout extends StoreApi<CheckoutState> {
  tell(event: CheckoutEvent): void
  /** The buyer's own words for what is bought: they stay until it is. */
  remark: StoreApi<RemarkDraft>
}

/** So long after a question that was not answered it is asked again. */
const ASK_AGAIN_MS = 5000

/** Makes a checkout: the machine decides, the effects are carried out, and their results told to it. */
export const createCheckout = (effects: CheckoutEffects): Checkout => {
  const store = createStore<CheckoutState>(() => CLOSED)
  const keys = createIntentKeys(effects.newKey)
  const remark = createRemarkDraft()

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
  const receiptOf = async (paymentId: string): Promise<PaymentReceipt | null> => {
    const receipt = await effects.receipt(paymentId).catch(() => null)
    return receipt && { ...receipt, paymentId }
  }

  // Nor is it one that the words for it could not be kept.
  async function keepRemark(paymentId: string) {
    const words = remark.getState()
    if (!isBlank(words)) await effects.remark(paymentId, words).catch(effects.remarkLost)
  }

  async function purchase(cart: Cart, methodId: string): Promise<CheckoutEvent> {
    const order = orderOf(cart, methodId)
    try {
      const { payment, notAvailableIds } = await effects.purchase(order, keys.keyOf(order))
      keys.settle(order)
      const gone = new Set(notAvailableIds)
      if (payment) await keepRemark(payment.id)
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

  const isWaitingFor = (paymentId: string) => {
    const state = store.getState()
    return state.step === 'authenticating' && state.paymentId === paymentId
  }

  /** Says how long the tickets are held, and at the end what became of them. */
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
      await effects.wait(ASK_AGAIN_MS)
    }
  }

  function confirm({ clientSecret, paymentId }: { clientSecret: string; paymentId: string }) {
    // A late word of a payment that was given up says nothing of the next one.
    const tellOfIt = (event: CheckoutEvent) => {
      if (isWaitingFor(paymentId)) tell(event)
    }
    void authenticate(clientSecret, paymentId).then(tellOfIt)
    void followHold(paymentId, tellOfIt)
  }

  function tell(event: CheckoutEvent) {
    const before = store.getState()
    const state = afterEvent(before, event)
    if (state === before) return
    store.setState(state, true)
    if (state.step === 'purchasing') void purchase(state.cart, state.methodId).then(tell)
    if (state.step === 'authenticating' && before.step !== 'authenticating') confirm(state)
    if (isOver(before, event)) remark.setState(remark.getInitialState())
  }

  return { ...store, tell, remark }
}

/** Whether what the buyer's words were for is bought, or bought in another way. */
const isOver = ({ step }: CheckoutState, { type }: CheckoutEvent): boolean =>
  type === 'quickBuyPressed' ||
  (type === 'closed' && (step === 'ordered' || step === 'partly-ordered'))

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

/** Gives each intent to buy a key of its own, the same one however often it is tried. */
interface IntentKeys {
  /** The key of this intent; `intent` is all that it says, in order. */
  keyOf(intent: unknown): string
  /** The server has answered this intent: the same again is a new one. */
  settle(intent: unknown): void
}

/** Makes the memory of the intents that are still unanswered. */
const createIntentKeys = (newKey: () => string): IntentKeys => {
  const unanswered = new Map<string, string>()
  return {
    keyOf(intent) {
      const signature = JSON.stringify(intent)
      const key = unanswered.get(signature) ?? newKey()
      unanswered.set(signature, key)
      return key
    },
    settle: (intent) => void unanswered.delete(JSON.stringify(intent)),
  }
}
