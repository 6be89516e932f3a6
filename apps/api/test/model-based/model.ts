import { type SplitRule, splitValues } from '@seatdesk/domain'

/** What a card or a bank account does when it is charged, and the provider's token for such a one. */
export const METHODS = {
  pays: 'tok_visa',
  declines: 'tok_chargeCustomerFail',
  asks: 'tok_threeDSecure2Required',
  'sends refunds back': 'tok_refundFail',
  debits: 'btok_us_verified',
  bounces: 'btok_us_insufficient_funds',
} as const

export type Method = keyof typeof METHODS

/** Somebody on the market; the number is the place in the cast. */
export interface Broker {
  number: number
  hasLeft: boolean
}

export interface Event {
  id: number
  /** When it begins, in minutes of the story. */
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

/** What was bought of one listing: a purchase to one side, a sale to the other. */
export interface Order {
  listing: Listing
  quantity: number
  amount: number
  /** Given by the server, and known once the order is seen. */
  id: number | null
  /** `null` while nobody sees it. */
  status: 1 | 2 | 3 | 4 | null
}

/** Where the money is, as the provider knows it. */
export type Money = 'unasked' | 'asking' | 'collecting' | 'taken' | 'refused' | 'cancelled'

/** Where a checkout stands on the market. */
export type ModelState = 'held' | 'waiting' | 'settling' | 'paid' | 'lapsed' | 'over' | 'refunded'

export interface Checkout {
  buyer: Broker
  orders: Order[]
  begunAt: number
  money: Money
  /** What it was asked of; `null` while it was not. */
  method: Method | null
  /** When a bank will have answered, in minutes of the story, and whether it will pay. */
  bank: { answersAt: number; pays: boolean } | null
  standing: ModelState
  paidAt: number | null
  askedAt: number
  /** Whether the market has been told by whom to be paid: without it nothing can be closed. */
  isPaymentKnown: boolean
  /** Whether the provider has told something that has not arrived yet. */
  hasNews: boolean
  clientSecret: string | null
}

export const WEBHOOKS = ['prompt', 'twice', 'held', 'dropped'] as const

/** All that is so, if the market does what it promises. Times are minutes since the story began. */
export interface Model {
  now: number
  webhooks: (typeof WEBHOOKS)[number]
  brokers: Broker[]
  events: Event[]
  listings: Listing[]
  checkouts: Checkout[]
}

const WITH_HOLD: readonly ModelState[] = ['held', 'waiting', 'settling', 'paid']

/** The tickets of a listing that nobody has or holds. */
export const left = ({ checkouts }: Model, listing: Listing): number =>
  checkouts
    .filter(({ standing }) => WITH_HOLD.includes(standing))
    .flatMap(({ orders }) => orders)
    .filter((order) => order.listing === listing)
    .reduce((rest, { quantity }) => rest - quantity, listing.quantity)

/** The quantities that a listing can be bought in now. */
export const quantitiesOf = (model: Model, listing: Listing): number[] => {
  const rest = left(model, listing)
  return splitValues({ rule: listing.splitRule, left: rest, customSplits: null, longestRun: rest })
}

export const isForSale = (model: Model, listing: Listing): boolean =>
  !listing.isWithdrawn && listing.event.at > model.now && left(model, listing) > 0

/** Every order, with the checkout that it belongs to. */
export const ordersIn = ({ checkouts }: Model): (Order & { checkout: Checkout; self: Order })[] =>
  checkouts.flatMap((checkout) => checkout.orders.map((self) => ({ ...self, checkout, self })))

/** The market reads how a payment stands and goes by it: once or often, early or late. */
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

/** What happens to news that is under way. */
export const receiveWebhook = (model: Model): void => {
  if (model.webhooks === 'held') return
  for (const checkout of model.checkouts.filter(({ hasNews }) => hasNews)) {
    if (model.webhooks !== 'dropped') receiveEvents(model, checkout)
    checkout.hasNews = false
  }
}
