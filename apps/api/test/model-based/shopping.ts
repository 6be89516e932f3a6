import { addBusinessDays } from '@seatdesk/stripe-sandbox/server'

import {
  type Broker,
  type Checkout,
  receiveEvents,
  isForSale,
  left,
  type Listing,
  type Method,
  type Model,
  quantitiesOf,
} from './model.ts'

export interface Wish {
  listing: Listing
  quantity: number
  expectedPrice?: number
}

/** What becomes of a wish list: it is refused as a whole, or some of it can be had. */
export type Foreseen =
  | { refusal: 'ownListing' | 'splitRefused' }
  | { refusal: null; taken: Wish[]; notAvailableIds: number[] }

/** What the market must say to a wish list as things stand. */
export const predictPurchase = (model: Model, buyer: Broker, wishes: readonly Wish[]): Foreseen => {
  const lines = merged(wishes)
  for (const { listing, quantity } of lines) {
    if (listing.seller === buyer) return { refusal: 'ownListing' }
    if (quantity > listing.quantity) return { refusal: 'splitRefused' }
  }
  const taken = lines.filter((line) => isToBeHad(model, line))
  if (taken.some(({ listing, quantity }) => !quantitiesOf(model, listing).includes(quantity)))
    return { refusal: 'splitRefused' }
  const rest = lines.filter((line) => !taken.includes(line))
  return { refusal: null, taken, notAvailableIds: rest.map(({ listing }) => listing.id) }
}

const isToBeHad = (model: Model, { listing, quantity, expectedPrice = Infinity }: Wish) =>
  isForSale(model, listing) && left(model, listing) >= quantity && listing.price <= expectedPrice

const merged = (wishes: readonly Wish[]): Wish[] => {
  const lines = new Map<Listing, Wish>()
  for (const { listing, quantity, expectedPrice = Infinity } of wishes) {
    const earlier = lines.get(listing)
    lines.set(listing, {
      listing,
      quantity: quantity + (earlier?.quantity ?? 0),
      expectedPrice: Math.min(expectedPrice, earlier?.expectedPrice ?? Infinity),
    })
  }
  return [...lines.values()].toSorted((a, b) => a.listing.id - b.listing.id)
}

/** Holds the seats of what can be had. */
export const hold = (model: Model, buyer: Broker, taken: readonly Wish[]): Checkout => {
  const checkout: Checkout = {
    buyer,
    orders: taken.map(({ listing, quantity }) => ({
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

/** What happens at the provider when it is asked for the money. */
export const requestSeats = (
  model: Model,
  checkout: Checkout,
  method: Method,
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

export const TROUBLES = [
  'none',
  'none',
  '500',
  'reset',
  'nobody there',
  'answer lost',
  'answer lost and then nobody there',
] as const

export type Trouble = (typeof TROUBLES)[number]

/** Pays for what is held, and says how the market must answer. */
export const payFor = (
  model: Model,
  checkout: Checkout,
  { method, trouble, curtain }: { method: Method; trouble: Trouble; curtain: Date },
): 'done' | 'declined' | 'providerUnavailable' => {
  if (trouble === 'nobody there') {
    checkout.standing = 'over'
    return 'providerUnavailable'
  }
  requestSeats(model, checkout, method, curtain)
  if (trouble === 'answer lost and then nobody there') return 'providerUnavailable'
  const isStoppable = checkout.money === 'asking' || checkout.money === 'refused'
  if (trouble === 'answer lost' && isStoppable) {
    checkout.money = 'cancelled'
    receiveEvents(model, checkout)
    return 'providerUnavailable'
  }
  receiveEvents(model, checkout)
  return checkout.money === 'refused' ? 'declined' : 'done'
}
