import { splitValues } from '@seatdesk/domain'

import { addDays, type Day, daysBetween } from '../calendar.ts'
import { BROKER } from '../demo-accounts.ts'
import { TRADING_PARTNERS } from '../people/people.ts'
import type { Show } from '../program/show.ts'
import type { Random } from '../random.ts'
import type { StockListing } from '../stock/listing.ts'
import { generatePrices } from '../stock/prices.ts'
import type { Seating } from '../stock/seating.ts'
import { generateListing } from '../stock/stock.ts'

/** The final or current status of an order. */
type OrderEnd = 'requested' | 'confirmed' | 'delivered' | 'rejected'

/** The status of the payout of a delivered order. */
type PayoutEnd = 'pending' | 'processed' | 'failed' | 'cancelled'

/** A past order: buyer, listing, quantity, and what happened next. */
export type Order = {
  /** E-mail addresses. */
  readonly buyer: string
  readonly seller: string
  /** Index into the market's listings. */
  readonly listing: number
  readonly quantity: number
  readonly end: OrderEnd
  readonly payout: PayoutEnd | null
  /** Hours before now of the purchase, the seller's response and the delivery. */
  readonly requestedHoursAgo: number
  readonly answeredHoursAgo: number
  readonly deliveredHoursAgo: number
  readonly rejectionReason: string | null
}

const DAY = 24

/** Hours before now at which an order was placed, confirmed or rejected, and delivered. */
export type OrderTimes = {
  readonly requestedHoursAgo: number
  readonly answeredHoursAgo: number
  readonly deliveredHoursAgo: number
}

/**
 * Draws times that fit an event `eventDay` days from today (negative: in the past). Requests that
 * await the seller are only hours old, because they expire after a day.
 */
const momentsFor = (end: OrderEnd, eventDay: number, random: Random): OrderTimes => {
  if (end === 'requested') {
    const requestedHoursAgo = random.between(2, 30) / 4
    return { requestedHoursAgo, answeredHoursAgo: 0, deliveredHoursAgo: 0 }
  }
  const eventHoursAgo = Math.max(0, -eventDay * DAY)
  const deliveredHoursAgo = eventHoursAgo + random.between(2 * DAY, 9 * DAY) + random.next()
  const answeredHoursAgo = deliveredHoursAgo + random.between(3, 4 * DAY)
  const requestedHoursAgo = answeredHoursAgo + random.between(2, 40) / 2
  return { requestedHoursAgo, answeredHoursAgo, deliveredHoursAgo }
}

/** Several orders with the same outcome, of the demo broker or of other brokers. */
type OrderScenario = {
  readonly count: number
  readonly broker: 'buys' | 'sells' | 'looks on'
  /** Range of event days, relative to today, both inclusive. */
  readonly eventDays: readonly [from: number, to: number]
  readonly end: OrderEnd
  readonly payout: PayoutEnd | null
}

/** Orders of the last weeks. The demo broker's orders cover every status. */
const ORDER_SCENARIOS: readonly OrderScenario[] = [
  { count: 9, broker: 'buys', eventDays: [-70, -18], end: 'delivered', payout: 'processed' },
  { count: 4, broker: 'buys', eventDays: [5, 60], end: 'delivered', payout: 'pending' },
  { count: 4, broker: 'buys', eventDays: [10, 120], end: 'confirmed', payout: null },
  { count: 3, broker: 'buys', eventDays: [4, 90], end: 'requested', payout: null },
  { count: 3, broker: 'buys', eventDays: [6, 60], end: 'rejected', payout: null },
  { count: 7, broker: 'sells', eventDays: [-70, -18], end: 'delivered', payout: 'processed' },
  // Comes first, so that none of these payouts goes to the bank account that fails.
  { count: 1, broker: 'sells', eventDays: [-89, -78], end: 'delivered', payout: 'failed' },
  { count: 1, broker: 'sells', eventDays: [-50, -17], end: 'delivered', payout: 'cancelled' },
  { count: 2, broker: 'sells', eventDays: [-8, -2], end: 'delivered', payout: 'pending' },
  { count: 3, broker: 'sells', eventDays: [5, 30], end: 'delivered', payout: 'pending' },
  { count: 3, broker: 'sells', eventDays: [8, 90], end: 'confirmed', payout: null },
  { count: 3, broker: 'sells', eventDays: [4, 90], end: 'requested', payout: null },
  { count: 2, broker: 'sells', eventDays: [6, 60], end: 'rejected', payout: null },
  // Recent sales for the events at the top of the list.
  { count: 24, broker: 'looks on', eventDays: [1, 6], end: 'delivered', payout: 'pending' },
  { count: 16, broker: 'looks on', eventDays: [1, 12], end: 'delivered', payout: 'pending' },
  { count: 8, broker: 'looks on', eventDays: [1, 30], end: 'delivered', payout: 'pending' },
]

/** Why sellers reject an order. */
const REJECTION_REASONS = [
  'These seats were sold on another site a moment earlier.',
  'The team moved us to other seats.',
  'The listing had the wrong row.',
] as const

/** An event that can have orders, with its index in the market's events. */
export type CandidateEvent = {
  readonly event: number
  readonly occasion: Show
  readonly seating: Seating
}

/** Orders with the listings that they buy from; the listings are not in the market yet. */
export type PlannedOrder = {
  readonly order: Omit<Order, 'listing'>
  readonly from: StockListing
}

/** Generates past orders of the demo broker and of others, from events that fit each scenario. */
export const planOrders = (
  candidates: readonly CandidateEvent[],
  today: Day,
  random: Random,
): PlannedOrder[] =>
  ORDER_SCENARIOS.flatMap((story) => {
    const [from, to] = story.eventDays
    const fitting = candidates.filter(({ occasion }) => {
      const days = daysBetween(today, occasion.dateTime.slice(0, 10))
      return from <= days && days <= to
    })
    return random
      .shuffle(fitting)
      .flatMap((candidate) => planOrder(story, candidate, today, random) ?? [])
      .slice(0, story.count)
  })

const sidesOf = (
  broker: OrderScenario['broker'],
  random: Random,
): [buyer: string, seller: string] => {
  const partner = random.pick(TRADING_PARTNERS)
  if (broker === 'buys') return [BROKER, partner]
  if (broker === 'sells') return [partner, BROKER]
  return [partner, random.pick(TRADING_PARTNERS.filter((other) => other !== partner))]
}

const planOrder = (
  { broker, end, payout }: OrderScenario,
  { event, occasion, seating }: CandidateEvent,
  today: Day,
  random: Random,
): PlannedOrder | null => {
  const isPast = occasion.dateTime.slice(0, 10) < today
  const listed = random.weighted([
    [2, 50],
    [4, 35],
    [6, 15],
  ])
  const place = seating.take(listed, random)
  if (!place) return null
  const [buyer, seller] = sidesOf(broker, random)
  const [price = occasion.usualPrice] = generatePrices([place], occasion.usualPrice, random)
  const moments = momentsFor(end, daysBetween(today, occasion.dateTime.slice(0, 10)), random)
  const listedDay = addDays(today, -Math.ceil(moments.requestedHoursAgo / 24) - 1)
  const from = {
    ...generateListing(place, listed, price, { occasion, event, seller, today: listedDay, random }),
    split: { rule: 'default' as const, custom: null },
  }
  return {
    from,
    order: {
      buyer,
      seller,
      quantity: isPast ? listed : random.pick(splitValues({ rule: 'default', left: listed })),
      end,
      payout,
      ...moments,
      rejectionReason: end === 'rejected' ? random.pick(REJECTION_REASONS) : null,
    },
  }
}
