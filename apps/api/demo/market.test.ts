// @module-tag nightly

import { EVENT_APPROVED, parseTrait, restrictionKey, sectionKey } from '@seatdesk/domain'
import { describe, expect, test } from 'vitest'

import { addDays, toDay } from './calendar.ts'
import { BROKER } from './demo-accounts.ts'
import { makeMarket } from './market.ts'
import { TICKET_COMPANIES } from './people/people.ts'

const now = new Date('2026-11-21T15:30:00Z')
const market = makeMarket({ seed: 'seatdesk', now })
const byEvent = Map.groupBy(market.listings, ({ event }) => event)
const marketMade = market.listings.filter(({ seller }) => seller !== BROKER)

const shareOf = (count: number) => (100 * count) / marketMade.length
const quantityShare = (fits: (quantity: number) => boolean) =>
  shareOf(marketMade.filter(({ quantity }) => fits(quantity)).length)

/** Spread over the year, because a market can be generated on any day. */
const DAYS = ['2026-11-21', '2027-02-10', '2027-05-20', '2027-08-15']

describe.each(DAYS)('a market made on %s', (day) => {
  const { events, listings, orders } = makeMarket({
    seed: 'seatdesk',
    now: new Date(`${day}T09:00Z`),
  })
  const upcoming = events.filter(({ dateTime }) => dateTime.slice(0, 10) > day)

  test('DEMO-1 has 400 upcoming events of all categories, all within 180 days', () => {
    expect(upcoming.length).toBeGreaterThanOrEqual(400)
    for (const categoryId of [1, 2, 3]) {
      expect(upcoming.filter((event) => event.categoryId === categoryId).length).toBeGreaterThan(80)
    }
    const last =
      upcoming
        .map(({ dateTime }) => dateTime)
        .toSorted()
        .at(-1) ?? ''
    expect(last < addDays(day, 180)).toBe(true)
  })

  test('DEMO-1 uses at least 60 venues, each with at most one event a day', () => {
    expect(new Set(upcoming.map(({ venue }) => venue.name)).size).toBeGreaterThanOrEqual(60)
    const bookings = upcoming.map(({ venue, dateTime }) => `${venue.name} ${dateTime.slice(0, 10)}`)
    expect(new Set(bookings).size).toBe(bookings.length)
  })

  test('DEMO-2 has 12,000 listings', () => {
    expect(listings.length).toBeGreaterThanOrEqual(12_000)
  })

  test('DEMO-3 gives the broker purchases, sales and payouts in every status', () => {
    for (const side of ['buyer', 'seller'] as const) {
      const ends = orders.filter((order) => order[side] === BROKER).map(({ end }) => end)
      expect(new Set(ends)).toEqual(new Set(['requested', 'confirmed', 'delivered', 'rejected']))
    }
    const payouts = orders.filter(({ seller }) => seller === BROKER).map(({ payout }) => payout)
    expect(new Set(payouts)).toEqual(new Set(['pending', 'processed', 'failed', 'cancelled', null]))
  })
})

describe('the events', () => {
  test('are almost all approved, with a few in other statuses', () => {
    const others = market.events.filter(({ statusId }) => statusId !== EVENT_APPROVED)
    expect(others.length).toBeGreaterThanOrEqual(3)
    expect(others.length).toBeLessThanOrEqual(10)
  })

  test('include some with the date and some with the time to be announced', () => {
    expect(market.events.filter(({ dateTba }) => dateTba).length).toBeGreaterThan(0)
    expect(market.events.filter(({ timeTba }) => timeTba).length).toBeGreaterThan(0)
  })

  test('start between 11:00 and 21:59', () => {
    const hours = market.events.map(({ dateTime }) => Number(dateTime.slice(11, 13)))
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(11)
    expect(Math.max(...hours)).toBeLessThanOrEqual(21)
  })

  test('use only tags of the catalog, which has at least 24', () => {
    expect(market.tags.length).toBeGreaterThanOrEqual(24)
    const used = market.events.flatMap(({ tags }) => tags)
    expect(market.tags).toEqual(expect.arrayContaining([...new Set(used)]))
  })

  test('include some with many listings, many with few, and a few with none', () => {
    const counts = market.events
      .map((event, index) => ({ event, listings: byEvent.get(index)?.length ?? 0 }))
      .filter(({ event }) => event.dateTime.slice(0, 10) > toDay(now))
    expect(counts.filter(({ listings }) => listings >= 400).length).toBeGreaterThanOrEqual(1)
    expect(counts.filter(({ listings }) => listings >= 100).length).toBeGreaterThanOrEqual(10)
    expect(counts.filter(({ listings }) => listings <= 20).length).toBeGreaterThan(300)
    expect(counts.filter(({ listings }) => listings === 0).length).toBeGreaterThan(0)
  })
})

describe('the listings', () => {
  test('DEMO-2 come from twelve sellers', () => {
    expect(new Set(marketMade.map(({ seller }) => seller)).size).toBe(TICKET_COMPANIES.length + 1)
    expect(TICKET_COMPANIES).toHaveLength(11)
  })

  test.each([
    [1, 6],
    [2, 41],
    [3, 10],
    [4, 24],
    [6, 6],
    [8, 3],
  ])('DEMO-2 have %i tickets in about %i percent of cases', (requested, share) => {
    expect(Math.abs(quantityShare((quantity) => quantity === requested) - share)).toBeLessThan(1.2)
  })

  test('DEMO-2 have eleven or more tickets in about five percent of cases, and never nine or ten', () => {
    expect(Math.abs(quantityShare((quantity) => quantity >= 11) - 5)).toBeLessThan(1.2)
    expect(quantityShare((quantity) => quantity === 9 || quantity === 10)).toBe(0)
  })

  test('DEMO-2 mostly use the default split rule, but each other rule is used too', () => {
    const rules = Map.groupBy(marketMade, ({ split }) => split.rule)
    expect(shareOf(rules.get('default')?.length ?? 0)).toBeGreaterThan(65)
    expect(new Set(rules.keys())).toEqual(
      new Set(['default', 'any', 'none', 'neverLeaveOne', 'avoidOneAndThree', 'pairs', 'custom']),
    )
  })

  test('DEMO-2 include seat names in some cases, but fewer than a quarter', () => {
    const named = shareOf(marketMade.filter(({ seats }) => seats).length)
    expect(named).toBeGreaterThan(15)
    expect(named).toBeLessThan(25)
  })

  test('DEMO-7 have traits in some cases, and few have restrictions', () => {
    const withTrait = (code: string) =>
      marketMade.filter(({ traits }) =>
        [...traits.disclosures, ...traits.attributes].includes(code),
      )
    const restricted = marketMade.filter(({ traits }) => restrictionKey(traits.disclosures) !== '')
    expect(shareOf(restricted.length)).toBeGreaterThan(1)
    expect(shareOf(restricted.length)).toBeLessThan(15)
    for (const code of ['aisle', 'frontRow', 'lastRow', 'limitedView'])
      expect(withTrait(code).length).toBeGreaterThan(0)
    for (const { row } of withTrait('standingRoom')) expect(row).toBe('SRO')
    for (const { traits, row } of marketMade) {
      for (const code of [...traits.disclosures, ...traits.attributes])
        expect(parseTrait(code)).not.toBeNull()
      expect(traits.seatType).toBe(['GA', 'SRO', 'VIP'].includes(row) ? 'general' : 'consecutive')
    }
  })

  test('are in sections and rows of the event’s venue', () => {
    for (const { event, section, row, quantity, seats } of market.listings) {
      const layout = market.events[event]?.layout
      const plan = market.seatMaps
        .get(layout ?? 'club')
        ?.sections.find(({ name }) => sectionKey(name) === sectionKey(section))
      expect(plan?.rows).toContain(row)
      expect(seats?.length ?? quantity).toBe(quantity)
      expect(Number(seats?.at(-1) ?? 1)).toBeLessThanOrEqual(plan?.seatsPerRow ?? 0)
    }
  })

  test('never include a seat twice', () => {
    const seats = market.listings.flatMap(({ event, section, row, seats: names }) =>
      (names ?? []).map((seat) => `${event} ${section} ${row} ${seat}`),
    )
    expect(new Set(seats).size).toBe(seats.length)
  })

  test('never have more tickets in a row than the row has seats', () => {
    const rows = Map.groupBy(
      market.listings,
      ({ event, section, row }) => `${event} ${section} ${row}`,
    )
    for (const listings of rows.values()) {
      const [{ event, section } = { event: 0, section: '' }] = listings
      const layout = market.events[event]?.layout ?? 'club'
      const plan = market.seatMaps.get(layout)?.sections.find(({ name }) => name === section)
      const tickets = listings.reduce((sum, { quantity }) => sum + quantity, 0)
      expect(tickets).toBeLessThanOrEqual(plan?.seatsPerRow ?? 0)
    }
  })

  test('have prices in whole cents, 50 to 70 times as high for the best seats of a big event as for the worst', () => {
    for (const { price } of market.listings) {
      expect(Number.isInteger(price)).toBe(true)
      expect(price).toBeGreaterThan(0)
    }
    const great = [...byEvent.values()].filter((listings) => listings.length >= 140)
    expect(great.length).toBeGreaterThanOrEqual(10)
    for (const listings of great) {
      const prices = listings.map(({ price }) => price).toSorted((a, b) => a - b)
      const [cheapest = 1] = prices
      const spread = (prices.at(-1) ?? 0) / cheapest
      expect(spread).toBeGreaterThan(48)
      expect(spread).toBeLessThan(76)
      const middle = prices[Math.floor(prices.length / 2)] ?? 0
      expect(middle).toBeGreaterThan(40_00)
      expect(middle).toBeLessThan(1_000_00)
    }
  })

  test('have a delivery date before the event, and a valid delivery type', () => {
    for (const { event, deliveryDate, deliveryTypeId, createdAt } of market.listings) {
      expect(deliveryDate <= (market.events[event]?.dateTime ?? '')).toBe(true)
      expect([1, 2, 4, 8, 9]).toContain(deliveryTypeId)
      expect(createdAt.getTime()).toBeLessThan(now.getTime())
    }
  })

  test('have external ids that are unique per seller', () => {
    const names = market.listings.flatMap(({ seller, externalId }) =>
      externalId ? `${seller} ${externalId}` : [],
    )
    expect(names.length).toBeGreaterThan(20)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('the orders', () => {
  test('DEMO-3 have a quantity that the listing allows, and a buyer other than the seller', () => {
    for (const { listing, quantity, buyer, seller } of market.orders) {
      const sold = market.listings[listing]
      expect(sold?.seller).toBe(seller)
      expect(buyer).not.toBe(seller)
      expect(quantity).toBeLessThanOrEqual(sold?.quantity ?? 0)
      expect((sold?.quantity ?? 0) - quantity).not.toBe(1)
    }
  })

  test('DEMO-6 include sales for most events of the next few days', () => {
    const sold = new Set(market.orders.map(({ listing }) => market.listings[listing]?.event))
    const upcoming = [...market.events.entries()].filter(([, { dateTime, statusId }]) => {
      const day = dateTime.slice(0, 10)
      return statusId === EVENT_APPROVED && day > toDay(now) && day < addDays(toDay(now), 4)
    })
    expect(upcoming.length).toBeGreaterThan(5)
    expect(upcoming.filter(([event]) => sold.has(event)).length).toBeGreaterThan(
      upcoming.length / 2,
    )
  })

  test('DEMO-3 follow the sequence of listing, purchase, answer, delivery and event', () => {
    for (const order of market.orders) {
      const { createdAt, event = 0 } = market.listings[order.listing] ?? {}
      const bought = now.getTime() - order.requestedHoursAgo * 3_600_000
      expect(createdAt?.getTime()).toBeLessThan(bought)
      expect(order.requestedHoursAgo).toBeGreaterThan(order.answeredHoursAgo)
      expect(order.answeredHoursAgo).toBeGreaterThanOrEqual(order.deliveredHoursAgo)
      const delivered = new Date(now.getTime() - order.deliveredHoursAgo * 3_600_000)
      expect(toDay(delivered) < (market.events[event]?.dateTime ?? '')).toBe(true)
    }
  })

  test('DEMO-3 are never unanswered for long enough to expire', () => {
    const open = market.orders.filter(({ end }) => end === 'requested')
    expect(open.filter(({ requestedHoursAgo }) => requestedHoursAgo > 12)).toEqual([])
  })
})

test('DEMO-5 the same seed and day give the same market; another seed gives another', () => {
  const later = new Date('2026-11-21T23:59:59Z')
  expect(makeMarket({ seed: 'seatdesk', now: later })).toEqual(market)
  expect(makeMarket({ seed: 'other', now }).listings[0]).not.toEqual(market.listings[0])
})
