import { EVENT_APPROVED, sectionKey } from '@seatdesk/domain'
import { describe, expect, test } from 'vitest'

import { addDays, dayOf } from './calendar.ts'
import { BROKER } from './demo-accounts.ts'
import { makeMarket } from './market.ts'
import { HOUSES } from './people/people.ts'

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

  test('DEMO-1 has 400 events of all categories ahead, none beyond 180 days', () => {
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

  test('DEMO-1 takes place in at least 60 houses, each with one event a day at most', () => {
    expect(new Set(upcoming.map(({ venue }) => venue.name)).size).toBeGreaterThanOrEqual(60)
    const bookings = upcoming.map(({ venue, dateTime }) => `${venue.name} ${dateTime.slice(0, 10)}`)
    expect(new Set(bookings).size).toBe(bookings.length)
  })

  test('DEMO-2 has 12,000 listings', () => {
    expect(listings.length).toBeGreaterThanOrEqual(12_000)
  })

  test('DEMO-3 gives the broker purchases and sales in every status, and payouts too', () => {
    for (const side of ['buyer', 'seller'] as const) {
      const ends = orders.filter((order) => order[side] === BROKER).map(({ end }) => end)
      expect(new Set(ends)).toEqual(new Set(['requested', 'confirmed', 'delivered', 'rejected']))
    }
    const payouts = orders.filter(({ seller }) => seller === BROKER).map(({ payout }) => payout)
    expect(new Set(payouts)).toEqual(new Set(['pending', 'processed', 'failed', 'cancelled', null]))
  })
})

describe('the programme', () => {
  test('has nearly all events approved and a handful in other statuses', () => {
    const others = market.events.filter(({ statusId }) => statusId !== EVENT_APPROVED)
    expect(others.length).toBeGreaterThanOrEqual(3)
    expect(others.length).toBeLessThanOrEqual(10)
  })

  test('leaves some dates and some times to be announced', () => {
    expect(market.events.filter(({ dateTba }) => dateTba).length).toBeGreaterThan(0)
    expect(market.events.filter(({ timeTba }) => timeTba).length).toBeGreaterThan(0)
  })

  test('plays nearly everything between late morning and late evening', () => {
    const hours = market.events.map(({ dateTime }) => Number(dateTime.slice(11, 13)))
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(11)
    expect(Math.max(...hours)).toBeLessThanOrEqual(21)
  })

  test('uses about two dozen tags, each of them the catalogue’s', () => {
    expect(market.tags.length).toBeGreaterThanOrEqual(24)
    const used = market.events.flatMap(({ tags }) => tags)
    expect(market.tags).toEqual(expect.arrayContaining([...new Set(used)]))
  })

  test('has some events in great demand, many small ones, and a few without a listing', () => {
    const counts = market.events
      .map((event, index) => ({ event, listings: byEvent.get(index)?.length ?? 0 }))
      .filter(({ event }) => event.dateTime.slice(0, 10) > dayOf(now))
    expect(counts.filter(({ listings }) => listings >= 400).length).toBeGreaterThanOrEqual(1)
    expect(counts.filter(({ listings }) => listings >= 100).length).toBeGreaterThanOrEqual(10)
    expect(counts.filter(({ listings }) => listings <= 20).length).toBeGreaterThan(300)
    expect(counts.filter(({ listings }) => listings === 0).length).toBeGreaterThan(0)
  })
})

describe('the stock', () => {
  test('DEMO-2 comes from twelve sellers', () => {
    expect(new Set(marketMade.map(({ seller }) => seller)).size).toBe(HOUSES.length + 1)
    expect(HOUSES).toHaveLength(11)
  })

  test.each([
    [1, 6],
    [2, 41],
    [3, 10],
    [4, 24],
    [6, 6],
    [8, 3],
  ])(
    'DEMO-2 lists %i tickets in %i per cent of all listings, give or take one',
    (wanted, share) => {
      expect(Math.abs(quantityShare((quantity) => quantity === wanted) - share)).toBeLessThan(1.2)
    },
  )

  test('DEMO-2 lists eleven or more tickets in five per cent, and five or seven in the rest', () => {
    expect(Math.abs(quantityShare((quantity) => quantity >= 11) - 5)).toBeLessThan(1.2)
    expect(quantityShare((quantity) => quantity === 9 || quantity === 10)).toBe(0)
  })

  test('DEMO-2 is mostly divided by the default rule, and by every other rule somewhere', () => {
    const rules = Map.groupBy(marketMade, ({ split }) => split.rule)
    expect(shareOf(rules.get('default')?.length ?? 0)).toBeGreaterThan(65)
    expect(new Set(rules.keys())).toEqual(
      new Set(['default', 'any', 'none', 'neverLeaveOne', 'avoidOneAndThree', 'pairs', 'custom']),
    )
  })

  test('DEMO-2 names the seats of some listings, but of fewer than a quarter', () => {
    const named = shareOf(marketMade.filter(({ seats }) => seats).length)
    expect(named).toBeGreaterThan(15)
    expect(named).toBeLessThan(25)
  })

  test('lies in sections and rows that the house of the event has', () => {
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

  test('never lists a seat twice', () => {
    const seats = market.listings.flatMap(({ event, section, row, seats: names }) =>
      (names ?? []).map((seat) => `${event} ${section} ${row} ${seat}`),
    )
    expect(new Set(seats).size).toBe(seats.length)
  })

  test('never lists more tickets in a row than the row has seats', () => {
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

  test('costs whole cents, 50 to 70 times as much in the best seats of a great event as in the worst', () => {
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

  test('is in hand before the event, by one of the ways of delivery', () => {
    for (const { event, deliveryDate, deliveryTypeId, createdAt } of market.listings) {
      expect(deliveryDate <= (market.events[event]?.dateTime ?? '')).toBe(true)
      expect([1, 2, 4, 8, 9]).toContain(deliveryTypeId)
      expect(createdAt.getTime()).toBeLessThan(now.getTime())
    }
  })

  test('gives no seller one name of its own twice', () => {
    const names = market.listings.flatMap(({ seller, externalId }) =>
      externalId ? `${seller} ${externalId}` : [],
    )
    expect(names.length).toBeGreaterThan(20)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('the past', () => {
  test('DEMO-3 sells quantities that the listing could be divided into, to somebody else', () => {
    for (const { listing, quantity, buyer, seller } of market.orders) {
      const sold = market.listings[listing]
      expect(sold?.seller).toBe(seller)
      expect(buyer).not.toBe(seller)
      expect(quantity).toBeLessThanOrEqual(sold?.quantity ?? 0)
      expect((sold?.quantity ?? 0) - quantity).not.toBe(1)
    }
  })

  test('DEMO-6 most events of the days to come have sold something', () => {
    const sold = new Set(market.orders.map(({ listing }) => market.listings[listing]?.event))
    const soon = [...market.events.entries()].filter(([, { dateTime, statusId }]) => {
      const day = dateTime.slice(0, 10)
      return statusId === EVENT_APPROVED && day > dayOf(now) && day < addDays(dayOf(now), 4)
    })
    expect(soon.length).toBeGreaterThan(5)
    expect(soon.filter(([event]) => sold.has(event)).length).toBeGreaterThan(soon.length / 2)
  })

  test('DEMO-3 keeps its order: listed, bought, answered, delivered, played', () => {
    for (const order of market.orders) {
      const { createdAt, event = 0 } = market.listings[order.listing] ?? {}
      const bought = now.getTime() - order.requestedHoursAgo * 3_600_000
      expect(createdAt?.getTime()).toBeLessThan(bought)
      expect(order.requestedHoursAgo).toBeGreaterThan(order.answeredHoursAgo)
      expect(order.answeredHoursAgo).toBeGreaterThanOrEqual(order.deliveredHoursAgo)
      const delivered = new Date(now.getTime() - order.deliveredHoursAgo * 3_600_000)
      expect(dayOf(delivered) < (market.events[event]?.dateTime ?? '')).toBe(true)
    }
  })

  test('DEMO-3 leaves no order unanswered for a day, after which it would lapse', () => {
    const open = market.orders.filter(({ end }) => end === 'requested')
    expect(open.filter(({ requestedHoursAgo }) => requestedHoursAgo > 12)).toEqual([])
  })
})

test('DEMO-5 the same seed and day give the same market, another seed another one', () => {
  const later = new Date('2026-11-21T23:59:59Z')
  expect(makeMarket({ seed: 'seatdesk', now: later })).toEqual(market)
  expect(makeMarket({ seed: 'other', now }).listings[0]).not.toEqual(market.listings[0])
})
