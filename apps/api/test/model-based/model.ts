import { type SplitRule, splitValues, TAKE_DOWN_MINUTES } from '@seatdesk/domain'

/** How a card or bank account behaves when it is charged, with the provider's token for it. */
export const PAYMENT_METHOD_TOKENS = {
  pays: 'tok_visa',
  declines: 'tok_chargeCustomerFail',
  asks: 'tok_threeDSecure2Required',
  'sends refunds back': 'tok_refundFail',
  debits: 'btok_us_verified',
  bounces: 'btok_us_insufficient_funds',
} as const

export type PaymentMethodBehavior = keyof typeof PAYMENT_METHOD_TOKENS

/** A broker; the number is the index in `Stage.cast`. */
export interface Broker {
  number: number
  hasLeft: boolean
}

export interface Event {
  id: number
  /** The start, in minutes since the run began. */
  at: number
}

export interface Listing {
  id: number
  seller: Broker
  event: Event
  quantity: number
  price: number
  splitRule: SplitRule
  isWithdrawn: boolean
}

/** The tickets bought from one listing: a purchase to the buyer, a sale to the seller. */
export interface Order {
  listing: Listing
  quantity: number
  amount: number
  /** Assigned by the server; known once the order is visible. */
  id: number | null
  /** `null` while the order is not visible. */
  status: 1 | 2 | 3 | 4 | null
  /** The deadline for confirming, in minutes since the run began, if an administrator extended it. */
  answerUntil?: number
}

/** The state of the payment at the provider. */
export type Money = 'unasked' | 'asking' | 'collecting' | 'taken' | 'refused' | 'cancelled'

/** The state of a checkout on the market. */
export type ModelState = 'held' | 'waiting' | 'settling' | 'paid' | 'lapsed' | 'over' | 'refunded'

export interface Checkout {
  buyer: Broker
  orders: Order[]
  begunAt: number
  money: Money
  /** The payment method that is charged; `null` before the charge. */
  method: PaymentMethodBehavior | null
  /** When the bank responds, in minutes since the run began, and whether it pays. */
  bank: { answersAt: number; pays: boolean } | null
  standing: ModelState
  paidAt: number | null
  askedAt: number
  /** Whether the market knows the payment, which it needs in order to close it. */
  isPaymentKnown: boolean
  /** Whether a webhook of the provider has not arrived yet. */
  hasNews: boolean
  clientSecret: string | null
}

export const WEBHOOKS = ['prompt', 'twice', 'held', 'dropped'] as const

/** The expected state of the market. Times are minutes since the run began. */
export interface Model {
  now: number
  webhooks: (typeof WEBHOOKS)[number]
  brokers: Broker[]
  events: Event[]
  listings: Listing[]
  checkouts: Checkout[]
}

const WITH_HOLD: readonly ModelState[] = ['held', 'waiting', 'settling', 'paid']

/** The number of tickets of a listing that are neither sold nor held. */
export const remainingQuantity = ({ checkouts }: Model, listing: Listing): number =>
  checkouts
    .filter(({ standing }) => WITH_HOLD.includes(standing))
    .flatMap(({ orders }) => orders)
    .filter((order) => order.listing === listing)
    .reduce((rest, { quantity }) => rest - quantity, listing.quantity)

/** The quantities in which a listing can be bought now. */
export const getSellableQuantities = (model: Model, listing: Listing): number[] => {
  const rest = remainingQuantity(model, listing)
  return splitValues({ rule: listing.splitRule, left: rest, customSplits: null, longestRun: rest })
}

/** Whether a listing is on the market. All are transferred, and leave the market before their event. */
export const isForSale = (model: Model, listing: Listing): boolean =>
  !listing.isWithdrawn &&
  listing.event.at - TAKE_DOWN_MINUTES.transfer > model.now &&
  remainingQuantity(model, listing) > 0

/** Every order with its checkout. */
export const listModelOrders = ({
  checkouts,
}: Model): (Order & { checkout: Checkout; self: Order })[] =>
  checkouts.flatMap((checkout) => checkout.orders.map((self) => ({ ...self, checkout, self })))

/** Applies the state of the payment to a checkout; repeating this changes nothing. */
export const receiveEvents = (model: Model, checkout: Checkout): void => {
  const { standing, money } = checkout
  const isHolding = standing === 'held' || standing === 'waiting'
  const isOver = standing === 'lapsed' || standing === 'over'
  if (money === 'asking' && standing === 'held') checkout.standing = 'waiting'
  if (money === 'collecting' && isHolding) {
    checkout.standing = 'settling'
    setStatus(checkout, 1)
  }
  if (money === 'taken' && (isHolding || standing === 'settling')) {
    checkout.standing = 'paid'
    checkout.paidAt = model.now
    setStatus(checkout, 1)
  }
  if (money === 'taken' && isOver) checkout.standing = 'refunded'
  if (money === 'refused' || money === 'cancelled') {
    if (standing === 'settling') setStatus(checkout, 4)
    if (isHolding || standing === 'settling' || (isOver && money === 'cancelled'))
      checkout.standing = 'over'
  }
}

const setStatus = ({ orders }: Checkout, status: 1 | 4): void => {
  for (const order of orders) order.status = status
}

/** Delivers pending webhooks. */
export const receiveWebhook = (model: Model): void => {
  if (model.webhooks === 'held') return
  for (const checkout of model.checkouts.filter(({ hasNews }) => hasNews)) {
    if (model.webhooks !== 'dropped') receiveEvents(model, checkout)
    checkout.hasNews = false
  }
}
