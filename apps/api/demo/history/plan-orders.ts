import { splitValues } from '@seatdesk/domain'

import { addDays, type Day, daysBetween } from '../calendar.ts'
import { BROKER } from '../demo-accounts.ts'
import { PARTNERS } from '../people/people.ts'
import type { Occasion } from '../programme/occasion.ts'
import type { Random } from '../random.ts'
import type { StockListing } from '../stock/listing.ts'
import { pricesAt } from '../stock/prices.ts'
import type { Seating } from '../stock/seating.ts'
import { listingAt } from '../stock/stock.ts'
import { momentsFor } from './moments.ts'
import type { Order } from './order.ts'
import { REJECTION_REASONS, STORIES, type Story } from './stories.ts'

/** An event that orders may be about, at its place among the market's events. */
export type Candidate = {
  readonly event: number
  readonly occasion: Occasion
  readonly seating: Seating
}

/** Orders, each with the listing that it bought from; the listings are yet to be added. */
export type PlannedOrder = {
  readonly order: Omit<Order, 'listing'>
  readonly from: StockListing
}

/** Makes up the past of the demo broker and of others from events that fit each story. */
export const planOrders = (
  candidates: readonly Candidate[],
  today: Day,
  random: Random,
): PlannedOrder[] =>
  STORIES.flatMap((story) => {
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

const sidesOf = (broker: Story['broker'], random: Random): [buyer: string, seller: string] => {
  const partner = random.pick(PARTNERS)
  if (broker === 'buys') return [BROKER, partner]
  if (broker === 'sells') return [partner, BROKER]
  return [partner, random.pick(PARTNERS.filter((other) => other !== partner))]
}

const planOrder = (
  { broker, end, payout }: Story,
  { event, occasion, seating }: Candidate,
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
  const [price = occasion.usualPrice] = pricesAt([place], occasion.usualPrice, random)
  const moments = momentsFor(end, daysBetween(today, occasion.dateTime.slice(0, 10)), random)
  const listedDay = addDays(today, -Math.ceil(moments.requestedHoursAgo / 24) - 1)
  const from = {
    ...listingAt(place, listed, price, { occasion, event, seller, today: listedDay, random }),
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
