import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { indexMarket, type MarketListing } from './compare-listings.ts'
import { decidePrices } from './decide-prices.ts'
import type { FormerMove, PricedListing } from './priced-listing.ts'
import { type PricingTermsInput, pricingTermsSchema } from './pricing-rule.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const TICKS = 10_000
const START = Date.parse('2027-03-10T00:00:00Z')

const cents = (min: number, max: number) => fc.integer({ min, max })

const termsArbitrary: fc.Arbitrary<PricingTermsInput> = fc.record({
  goal: fc.constantFrom('undercut', 'match', 'above'),
  percentBp: fc.constantFrom(0, 50, 200),
  amountCents: fc.constantFrom(0, 1, 1_00, 5_00),
  undercutsTies: fc.boolean(),
  comparison: fc.record({
    scope: fc.constantFrom('section', 'rows', 'event'),
    quantity: fc.constantFrom('any', 'atLeast'),
  }),
  outliers: fc.record({ method: fc.constantFrom('medianOrMad', 'mad', 'gap', 'none') }),
  minComparables: fc.integer({ min: 1, max: 4 }),
  whenNone: fc.constantFrom('hold', 'ceiling'),
  cooldownMinutes: fc.constantFrom(0, 1, 15, 60),
  deadBandCents: fc.constantFrom(0, 1_00),
  onlyRaise: fc.boolean(),
})

const sellerArbitrary = (sellerId: number) =>
  fc.record({
    sellerId: fc.constant(sellerId),
    terms: termsArbitrary.map((terms) => v.parse(pricingTermsSchema, terms)),
    hasGroup: fc.boolean(),
    prices: fc.array(
      fc.record({
        price: cents(80_00, 160_00),
        floor: cents(40_00, 80_00),
        room: cents(0, 100_00),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })

const marketArbitrary = fc.record({
  robots: fc.tuple(sellerArbitrary(1), sellerArbitrary(2)),
  others: fc.array(
    fc.record({
      price: fc.oneof({ weight: 5, arbitrary: cents(80_00, 160_00) }, cents(1, 500_00)),
      /** The tick at which it changes its price, and at which it is sold. */
      changesAt: fc.integer({ min: 0, max: TICKS }),
      newPrice: cents(80_00, 160_00),
      leavesAt: fc.integer({ min: 0, max: 2 * TICKS }),
    }),
    { minLength: 2, maxLength: 9 },
  ),
})

const listed = (id: number, sellerId: number, price: number): MarketListing => ({
  id,
  sellerId,
  price,
  section: '117',
  sectionKey: '117',
  seatRow: String((id % 5) + 1),
  rowOrder: `000000000000${(id % 5) + 1}`,
  available: (id % 3) + 1,
  restrictionKey: '',
  deliveryTypeId: 1,
  deliveryDate: '2027-03-01T00:00:00',
  splits: null,
})

interface OwnListing {
  listing: PricedListing
  moves: FormerMove[]
  duelWith: number | null
  lastMovedAt: number
}

type RandomMarket = typeof marketArbitrary extends fc.Arbitrary<infer Value> ? Value : never

/** Runs both robots for a week, and checks each move. Returns the robots with their listings. */
const playMarket = ({ robots, others }: RandomMarket, detectsDuels = true) => {
  const companies = robots.map(({ prices, ...robot }) => ({
    ...robot,
    own: prices.map(({ price, floor, room }, index): OwnListing => {
      const base = listed(robot.sellerId * 100 + index, robot.sellerId, price)
      return {
        listing: {
          ...base,
          floor,
          ceiling: price + room,
          isForSale: true,
          isHeldForBuyer: false,
          sleepsUntil: null,
          duelWith: null,
          moves: [],
        },
        moves: [],
        duelWith: null,
        lastMovedAt: 0,
      }
    }),
  }))
  for (let tick = 0; tick < TICKS; tick += 1) {
    const now = START + tick * MINUTE_MS
    // The market changes in the first half only.
    const time = Math.min(tick, TICKS / 2)
    const offered = others
      .map((other, index) => ({ ...other, id: 1_000 + index }))
      .filter(({ leavesAt }) => leavesAt > time)
      .map(({ id, price, newPrice, changesAt }) =>
        listed(id, 3, changesAt <= time ? newPrice : price),
      )
    for (const { terms, own, sellerId, hasGroup } of companies) {
      const market = [
        ...offered,
        ...companies.flatMap((company) => company.own.map(({ listing }) => listing)),
      ]
      const decisions = decidePrices({
        terms,
        listings: own.map(({ listing, moves, duelWith }) => ({
          ...listing,
          duelWith,
          moves: moves.filter(({ at }) => at > now - DAY_MS),
        })),
        market: indexMarket(market, {
          ownSellerIds: new Set([sellerId]),
          comparison: terms.comparison,
        }),
        groups: hasGroup
          ? [
              {
                listingIds: own.map(({ listing }) => listing.id),
                anchorCents: -1_00,
                staggerCents: 1_00,
                staggerBp: 0,
              },
            ]
          : [],
        moment: {
          now,
          readAt: now,
          startsAt: START + 30 * DAY_MS,
          isEventOff: false,
          isDateUnknown: false,
          isPaused: false,
        },
      })
      for (const decision of decisions) {
        const item = own.find(({ listing }) => listing.id === decision.listingId)
        if (!item) throw new Error('a decision for an unknown listing')
        const { listing } = item
        if (decision.comparables.some((comparable) => comparable.listing.sellerId === sellerId))
          throw new Error('an own listing was compared')
        if (decision.reason === 'duel') item.duelWith = decision.target?.listing.id ?? null
        else if (decision.target && decision.target.listing.id !== item.duelWith)
          item.duelWith = null
        if (decision.outcome !== 'moved') {
          if (decision.to !== listing.price) throw new Error('a price changed without a move')
          continue
        }
        const { to } = decision
        const today = item.moves.filter(({ at }) => at > now - DAY_MS)
        const dayStart = today[0]?.from ?? listing.price
        const isAllowed =
          Number.isSafeInteger(to) &&
          to !== listing.price &&
          to >= (listing.floor ?? 0) &&
          to <= (listing.ceiling ?? 0) &&
          to >= listing.price * 0.9 &&
          to <= listing.price * 1.3 &&
          (to >= dayStart * 0.75 || to >= listing.price) &&
          today.length < 24 &&
          (!terms.onlyRaise || to > listing.price) &&
          now - (item.moves.at(-1)?.at ?? 0) >= terms.cooldownMinutes * MINUTE_MS
        if (!isAllowed)
          throw new Error(`not allowed: ${listing.price} to ${to}, ${JSON.stringify(decision)}`)
        item.moves.push({
          at: now,
          from: listing.price,
          to,
          // Without it the engine cannot tell that it answers one other listing.
          targetId: detectsDuels ? (decision.target?.listing.id ?? null) : null,
          targetPrice: decision.target?.countedPrice ?? null,
        })
        item.lastMovedAt = tick
        item.listing = { ...listing, price: to }
      }
      if (hasGroup) {
        const prices = own.map(({ listing }) => listing.price)
        const moved = own.filter(({ lastMovedAt }) => lastMovedAt === tick && tick > 0)
        for (const { listing } of moved)
          if (prices.filter((price) => price === listing.price).length > 1)
            throw new Error('two of a group got one price')
      }
    }
  }
  return companies
}

test('PRICER-01 two robots of random rules keep within their limits and come to rest', () => {
  fc.assert(
    fc.property(marketArbitrary, (market) => {
      // The last day but one brings no news, so nothing may move any more.
      const late = playMarket(market).flatMap(({ own }) =>
        own.filter(({ lastMovedAt }) => lastMovedAt > TICKS - 24 * 60),
      )
      expect(late).toEqual([])
    }),
    { numRuns: 12 },
  )
}, 120_000)

/** The lowest price of two robots that undercut each other by a dollar from $100.00. */
const lowestOfDuel = (detectsDuels: boolean): number => {
  const robot = (sellerId: number) => ({
    sellerId,
    terms: v.parse(pricingTermsSchema, {
      goal: 'undercut',
      amountCents: 1_00,
      minComparables: 1,
    } satisfies PricingTermsInput),
    hasGroup: false,
    prices: [{ price: 100_00, floor: 40_00, room: 0 }],
  })
  const costly = { price: 105_00, changesAt: 0, newPrice: 99_00, leavesAt: 60 }
  const market = {
    robots: [robot(1), robot(2)] as [ReturnType<typeof robot>, ReturnType<typeof robot>],
    others: [costly],
  }
  const prices = playMarket(market, detectsDuels).flatMap(({ own }) =>
    own.map(({ listing }) => listing.price),
  )
  return Math.min(...prices)
}

test('PRICER-05 two robots that undercut each other stop far above their floors', () => {
  expect(lowestOfDuel(true)).toBeGreaterThan(85_00)
})

test('PRICER-05 control: without the detection of duels they fall to the limit of a day', () => {
  expect(lowestOfDuel(false)).toBeLessThanOrEqual(75_00)
})
