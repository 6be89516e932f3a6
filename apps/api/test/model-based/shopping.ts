import { addBusinessDays } from '@seatdesk/stripe-sandbox/server'

import {
  type Broker,
  type Checkout,
  receiveEvents,
  isForSale,
  remainingQuantity,
  type Listing,
  type PaymentMethodBehavior,
  type Model,
  getSellableQuantities,
} from './model.ts'

export interface PurchaseLine {
  listing: Listing
  quantity: number
  expectedPrice?: number
}

/** The result of a purchase request: an error, or the listings that are available. */
export type PredictedResult =
  | { refusal: 'ownListing' | 'splitRejected' }
  | { refusal: null; taken: PurchaseLine[]; notAvailableIds: number[] }

/** The expected result of a purchase request in the current state. */
export const predictPurchase = (
  model: Model,
  buyer: Broker,
  requestedLines: readonly PurchaseLine[],
): PredictedResult => {
  const lines = merged(requestedLines)
  for (const { listing, quantity } of lines) {
    if (listing.seller === buyer) return { refusal: 'ownListing' }
    if (quantity > listing.quantity) return { refusal: 'splitRejected' }
  }
  const used = lines.filter((line) => isAvailable(model, line))
  if (
    used.some(({ listing, quantity }) => !getSellableQuantities(model, listing).includes(quantity))
  )
    return { refusal: 'splitRejected' }
  const rest = lines.filter((line) => !used.includes(line))
  return { refusal: null, taken: used, notAvailableIds: rest.map(({ listing }) => listing.id) }
}

const isAvailable = (model: Model, { listing, quantity, expectedPrice = Infinity }: PurchaseLine) =>
  isForSale(model, listing) &&
  remainingQuantity(model, listing) >= quantity &&
  listing.price <= expectedPrice

const merged = (requestedLines: readonly PurchaseLine[]): PurchaseLine[] => {
  const lines = new Map<Listing, PurchaseLine>()
  for (const { listing, quantity, expectedPrice = Infinity } of requestedLines) {
    const earlier = lines.get(listing)
    lines.set(listing, {
      listing,
      quantity: quantity + (earlier?.quantity ?? 0),
      expectedPrice: Math.min(expectedPrice, earlier?.expectedPrice ?? Infinity),
    })
  }
  return [...lines.values()].toSorted((a, b) => a.listing.id - b.listing.id)
}

/** Holds the seats of the available listings. */
export const createHold = (
  model: Model,
  buyer: Broker,
  used: readonly PurchaseLine[],
): Checkout => {
  const checkout: Checkout = {
    buyer,
    orders: used.map(({ listing, quantity }) => ({
      listing,
      quantity,
      amount: listing.price * quantity,
      id: null,
      status: null,
    })),
    begunAt: model.now,
    money: 'unasked',
    method: null,
    bank: null,
    standing: 'held',
    paidAt: null,
    askedAt: model.now,
    isPaymentKnown: false,
    hasNews: false,
    clientSecret: null,
  }
  model.checkouts.push(checkout)
  return checkout
}

/** Models what happens at the provider when a payment is requested. */
export const requestSeats = (
  model: Model,
  checkout: Checkout,
  method: PaymentMethodBehavior,
  curtain: Date,
): void => {
  const now = new Date(curtain.getTime() + model.now * 60_000)
  const minutes = (addBusinessDays(now, 4).getTime() - now.getTime()) / 60_000
  const isBank = method === 'debits' || method === 'bounces'
  checkout.bank = isBank ? { answersAt: model.now + minutes, pays: method === 'debits' } : null
  checkout.money = MONEY[method]
  checkout.method = method
  checkout.isPaymentKnown = true
  checkout.hasNews = true
}

const MONEY = {
  pays: 'taken',
  'sends refunds back': 'taken',
  declines: 'refused',
  asks: 'asking',
  debits: 'collecting',
  bounces: 'collecting',
} as const

export const PAYMENT_FAULTS = [
  'none',
  'none',
  '500',
  'reset',
  'nobody there',
  'answer lost',
  'answer lost and then nobody there',
] as const

export type PaymentFault = (typeof PAYMENT_FAULTS)[number]

/** Pays for a hold, and returns the expected response. */
export const payForHold = (
  model: Model,
  checkout: Checkout,
  { method, fault, curtain }: { method: PaymentMethodBehavior; fault: PaymentFault; curtain: Date },
): 'done' | 'declined' | 'providerUnavailable' => {
  if (fault === 'nobody there') {
    checkout.standing = 'over'
    return 'providerUnavailable'
  }
  requestSeats(model, checkout, method, curtain)
  if (fault === 'answer lost and then nobody there') return 'providerUnavailable'
  const isStoppable = checkout.money === 'asking' || checkout.money === 'refused'
  if (fault === 'answer lost' && isStoppable) {
    checkout.money = 'cancelled'
    receiveEvents(model, checkout)
    return 'providerUnavailable'
  }
  receiveEvents(model, checkout)
  return checkout.money === 'refused' ? 'declined' : 'done'
}
