import type { Cents, ListingId, Payment } from '@seatdesk/domain'

/** A listing as it is about to be bought. */
export interface CheckoutLine {
  listingId: ListingId
  quantity: number
  /** What one ticket cost when the buyer saw it; the purchase goes no higher. */
  price: Cents
  /** What the buyer knows it by, `Section 101, row C, 7 - 10`. */
  label: string
}

export type Cart = readonly CheckoutLine[]

/** Where a checkout stands. There is no state that is in progress, has failed and is over at once. */
export type CheckoutState =
  | { step: 'closed' }
  | { step: 'choosing'; cart: Cart; methodId: string | null; complaint: string | null }
  | { step: 'purchasing'; cart: Cart; methodId: string }
  | {
      step: 'authenticating'
      cart: Cart
      methodId: string
      clientSecret: string
      notAvailableIds: readonly ListingId[]
    }
  | { step: 'ordered'; cart: Cart }
  | { step: 'partly-ordered'; cart: Cart; notAvailableIds: readonly ListingId[] }
  | { step: 'unavailable'; cart: Cart }

/** What happened in a checkout. */
export type CheckoutEvent =
  | { type: 'opened'; cart: Cart; methodId: string | null }
  | { type: 'quickBuyPressed'; cart: Cart; methodId: string }
  | { type: 'methodChosen'; methodId: string | null }
  | { type: 'proceeded' }
  | { type: 'purchaseAnswered'; payment: Payment | null; notAvailableIds: readonly ListingId[] }
  | { type: 'purchaseFailed'; complaint: string }
  | { type: 'authenticationPassed' }
  | { type: 'authenticationFailed'; complaint: string }
  | { type: 'closed' }

/** No checkout under way. */
export const CLOSED: CheckoutState = { step: 'closed' }

/** What becomes of a checkout when something happened; what cannot happen in a state changes nothing. */
export const afterEvent = (state: CheckoutState, event: CheckoutEvent): CheckoutState => {
  switch (event.type) {
    case 'opened':
      return isUnderWay(state) || event.cart.length === 0
        ? state
        : { step: 'choosing', cart: event.cart, methodId: event.methodId, complaint: null }
    case 'quickBuyPressed':
      return isUnderWay(state) || event.cart.length === 0
        ? state
        : { step: 'purchasing', cart: event.cart, methodId: event.methodId }
    case 'methodChosen':
      return state.step === 'choosing'
        ? { ...state, methodId: event.methodId, complaint: null }
        : state
    case 'proceeded':
      return state.step === 'choosing' && state.methodId !== null
        ? { step: 'purchasing', cart: state.cart, methodId: state.methodId }
        : state
    case 'purchaseAnswered':
      return state.step === 'purchasing' ? afterAnswer(state, event) : state
    case 'purchaseFailed':
      return state.step === 'purchasing'
        ? { ...state, step: 'choosing', ...complaintOf(event) }
        : state
    case 'authenticationPassed':
      return state.step === 'authenticating' ? outcome(state.cart, state.notAvailableIds) : state
    case 'authenticationFailed':
      return state.step === 'authenticating'
        ? { step: 'choosing', cart: state.cart, methodId: state.methodId, ...complaintOf(event) }
        : state
    case 'closed':
      return isUnderWay(state) ? state : CLOSED
  }
}

/** Whether money may be on the move: such a checkout is neither closed nor replaced. */
export const isUnderWay = ({ step }: CheckoutState): boolean =>
  step === 'purchasing' || step === 'authenticating'

const complaintOf = ({ complaint }: { complaint: string }) => ({ complaint })

const afterAnswer = (
  { cart, methodId }: { cart: Cart; methodId: string },
  { payment, notAvailableIds }: { payment: Payment | null; notAvailableIds: readonly ListingId[] },
): CheckoutState => {
  const clientSecret = payment?.nextAction ? payment.clientSecret : null
  return clientSecret === null
    ? outcome(cart, notAvailableIds)
    : { step: 'authenticating', cart, methodId, clientSecret, notAvailableIds }
}

/** The listings that were not available any more decide how a checkout ends. */
const outcome = (cart: Cart, notAvailableIds: readonly ListingId[]): CheckoutState => {
  const gone = new Set(notAvailableIds)
  const goneLines = cart.filter(({ listingId }) => gone.has(listingId))
  if (goneLines.length === 0) return { step: 'ordered', cart }
  if (goneLines.length === cart.length) return { step: 'unavailable', cart }
  return { step: 'partly-ordered', cart, notAvailableIds }
}
