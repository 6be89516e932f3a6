import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { MAX_PRICE_CENTS } from '../money/price.ts'
import { isQuiet } from './closed-gate.ts'
import { indexMarket, type MarketListing } from './compare-listings.ts'
import { decidePrice } from './decide-price.ts'
import type { FormerMove, PricedListing, PricingMoment } from './priced-listing.ts'
import { ceilingPrice, floorPrice, suggestedFloor } from './pricing-limits.ts'
import { type PricingTermsInput, pricingTermsSchema } from './pricing-rule.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const NOW = Date.parse('2027-03-10T12:00:00Z')

const listed = (id: number, price: number, given: Partial<MarketListing> = {}): MarketListing => ({
  id,
  sellerId: 2,
  price,
  section: '117',
  sectionKey: '117',
  seatRow: '4',
  rowOrder: '0000000000004',
  available: 2,
  restrictionKey: '',
  deliveryTypeId: 4,
  deliveryDate: '2027-03-01T00:00:00',
  splits: [2],
  ...given,
})

const market = (...prices: number[]) => prices.map((price, index) => listed(100 + index, price))

interface Given {
  terms?: Partial<PricingTermsInput>
  own?: Partial<PricedListing>
  others?: MarketListing[]
  moment?: Partial<PricingMoment>
}

const decide = ({ terms, own, others = market(92_00, 95_00, 99_00), moment }: Given = {}) => {
  const parsed = v.parse(pricingTermsSchema, { goal: 'undercut', amountCents: 1_00, ...terms })
  return decidePrice({
    terms: parsed,
    listing: {
      ...listed(1, 100_00, { sellerId: 1 }),
      floor: 50_00,
      ceiling: 200_00,
      isForSale: true,
      isHeldForBuyer: false,
      sleepsUntil: null,
      duelWith: null,
      moves: [],
      ...own,
    },
    market: indexMarket(others, {
      ownSellerIds: new Set([1]),
      comparison: parsed.comparison,
    }),
    moment: {
      now: NOW,
      readAt: NOW,
      startsAt: NOW + 30 * DAY_MS,
      isEventOff: false,
      isDateUnknown: false,
      isPaused: false,
      ...moment,
    },
  })
}

const move = (minutesAgo: number, given: Partial<FormerMove> = {}): FormerMove => ({
  at: NOW - minutesAgo * 60_000,
  from: 100_00,
  to: 99_00,
  targetId: 100,
  targetPrice: 100_00,
  ...given,
})

describe('PRICER-03 the target', () => {
  test.each<[string, Given, number]>([
    ['less an amount', {}, 91_00],
    [
      'less a percentage, then an amount',
      { terms: { percentBp: 200 }, own: { price: 95_00 } },
      89_16,
    ],
    ['the same', { terms: { goal: 'match' } }, 92_00],
    ['more', { terms: { goal: 'above' } }, 93_00],
    ['not above the ceiling', { own: { ceiling: 90_50 } }, 90_50],
    ['not below the floor', { own: { floor: 95_00 } }, 95_00],
    ['up, if the cheapest has left', { own: { price: 80_00 } }, 91_00],
  ])('%s', (_case, given, to) => {
    expect(decide(given)).toMatchObject({ outcome: 'moved', to })
  })

  test('is explained in words', () => {
    expect(decide().sentence).toBe('Cheapest comparable $92.00, section 117 row 4, less $1.00.')
    expect(decide({ own: { floor: 95_00 } }).sentence).toBe(
      'Cheapest comparable $92.00, section 117 row 4, less $1.00; not below the floor of $95.00.',
    )
  })

  test('does not follow an outlier', () => {
    const others = market(1_00, 92_00, 95_00, 99_00, 101_00)
    const decision = decide({ others })
    expect(decision.to).toBe(91_00)
    expect(decision.comparables.map(({ isOutlier }) => isOutlier)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  test('compares alike disclosures, rows and quantities', () => {
    const others = [
      listed(100, 60_00, { restrictionKey: 'obstructedView' }),
      listed(101, 61_00, { section: '118', sectionKey: '118' }),
      listed(102, 62_00, { available: 1 }),
      ...market(92_00, 95_00, 99_00).map((item) => ({ ...item, id: item.id + 100 })),
    ]
    expect(decide({ others, terms: { comparison: { quantity: 'atLeast' } } }).to).toBe(91_00)
  })
})

describe('PRICER-04 a price stays', () => {
  test.each<[string, Given, string]>([
    ['without a floor', { own: { floor: null } }, 'noFloor'],
    ['if it equals the cheapest', { own: { price: 92_00 } }, 'tie'],
    ['within the dead band', { own: { price: 91_50 } }, 'atTarget'],
    ['if the rule only raises', { terms: { onlyRaise: true } }, 'onlyRaise'],
    ['with too few comparables', { others: market(92_00) }, 'tooFewComparables'],
    ['while it cools down', { own: { moves: [move(14)] } }, 'cooldown'],
    ['if the event is postponed', { moment: { isEventOff: true } }, 'eventOff'],
    ['if the date is unknown', { moment: { isDateUnknown: true } }, 'dateUnknown'],
    ['if it is not for sale', { own: { isForSale: false } }, 'notForSale'],
    ['if a buyer pays for it', { own: { isHeldForBuyer: true } }, 'heldForBuyer'],
    ['after a price by hand', { own: { sleepsUntil: NOW + 1 } }, 'asleep'],
    ['on old data', { moment: { readAt: NOW - 6 * 60_000 } }, 'staleComparables'],
    ['while pricing is paused', { moment: { isPaused: true } }, 'paused'],
    ['outside of its days', { terms: { activeFromDays: 7 } }, 'outsideDays'],
  ])('%s', (_case, given, reason) => {
    expect(decide(given)).toMatchObject({
      outcome: 'unchanged',
      reason,
      to: given.own?.price ?? 100_00,
    })
  })

  test('PRICER-84 more than so many hours before the event, but not later', () => {
    const terms = { activeFromDays: 0.5 }
    const at = (hours: number) => decide({ terms, moment: { startsAt: NOW + hours * HOUR_MS } })
    expect(at(13)).toMatchObject({ outcome: 'unchanged', reason: 'outsideDays' })
    expect(at(11).outcome).toBe('moved')
  })

  test('shorter within 48 hours of the event', () => {
    const moment = { startsAt: NOW + 47 * HOUR_MS }
    expect(decide({ own: { moves: [move(6)] }, moment }).outcome).toBe('moved')
  })
})

describe('PRICER-05 a guardrail', () => {
  test('lets a move drop ten percent and rise thirty at most', () => {
    expect(decide({ others: market(60_00, 61_00, 62_00) })).toMatchObject({
      to: 90_00,
      boundedBy: 'dropPerMove',
    })
    expect(decide({ others: market(180_00, 181_00, 182_00) })).toMatchObject({
      to: 130_00,
      boundedBy: 'risePerMove',
    })
  })

  test('holds a price that a day has lowered by a quarter', () => {
    const own = { price: 75_00, moves: [move(60, { to: 75_00 })] }
    expect(decide({ own, others: market(60_00, 61_00, 62_00) })).toMatchObject({
      outcome: 'held',
      reason: 'dropPerDay',
      to: 75_00,
    })
  })

  test('holds after 24 moves in a day', () => {
    const moves = Array.from({ length: 24 }, (_, index) =>
      move((25 - index) * 30, { targetId: index }),
    )
    expect(decide({ own: { moves } })).toMatchObject({ outcome: 'held', reason: 'movesPerDay' })
  })

  test('holds a price far outside of its limits', () => {
    expect(decide({ own: { floor: 150_00 } })).toMatchObject({ reason: 'belowFloor', to: 100_00 })
    expect(decide({ own: { ceiling: 60_00 } })).toMatchObject({
      reason: 'aboveCeiling',
      to: 100_00,
    })
  })

  test('ends a duel: three moves that answered one other listing', () => {
    const moves = [3, 2, 1].map((hours) => move(hours * 60, { targetPrice: 92_00 + hours * 100 }))
    expect(decide({ own: { moves } })).toMatchObject({ outcome: 'held', reason: 'duel' })
    const others = moves.map((item, index) => ({ ...item, targetId: 100 + index }))
    expect(decide({ own: { moves: others } }).outcome).toBe('moved')
  })
})

describe('PRICER-03 with too few comparables', () => {
  test('the price goes to the ceiling, or along a walk, if the rule says so', () => {
    const walk = { startDaysBeforeEvent: 40, endDaysBeforeEvent: 20 }
    const own = { ceiling: 120_00, floor: 80_00 }
    expect(decide({ own, others: [], terms: { whenNone: 'ceiling' } }).to).toBe(120_00)
    expect(decide({ own, others: [], terms: { whenNone: 'walk', walk } }).outcome).toBe('unchanged')
    const late = { startsAt: NOW + 25 * DAY_MS }
    expect(decide({ own, others: [], moment: late, terms: { whenNone: 'walk', walk } }).to).toBe(
      90_00,
    )
    expect(decide({ others: [] }).sentence).toBe('No comparable listings, 3 needed.')
  })
})

describe('PRICER-06 a walk', () => {
  const walk = {
    startDaysBeforeEvent: 10,
    endDaysBeforeEvent: 0,
    fromCents: 100_00,
    toCents: 60_00,
  }

  test.each([
    [20, 100_00],
    [10, 100_00],
    [5, 80_00],
    [2.5, 70_00],
  ])('stands %d days before the event at %d cents', (days, price) => {
    const own = { price: price === 100_00 ? 98_00 : price + 2_00 }
    const moment = { startsAt: NOW + days * DAY_MS }
    expect(decide({ terms: { goal: 'walk', walk }, own, moment, others: [] }).to).toBe(price)
  })

  test.each([
    [1.5, 100_00],
    [0.75, 73_33],
    [0.5, 60_00],
  ])('of hours stands %d days before the event at %d cents', (days, price) => {
    const hours = { ...walk, startDaysBeforeEvent: 1.25, endDaysBeforeEvent: 0.5 }
    const own = { price: price + 1_00 }
    const moment = { startsAt: NOW + days * DAY_MS }
    const decision = decide({
      terms: { goal: 'walk', walk: hours, maxDropBp: 9_000, deadBandCents: 0 },
      own,
      moment,
      others: [],
    })
    expect(decision.to).toBe(price)
  })
})

test('PRICER-07 quiet hours follow the clock of their time zone, also in the night it changes', () => {
  const quietHours = { from: '23:00', through: '06:00', timeZone: 'America/New_York' }
  const at = (time: string) => isQuiet(Date.parse(time), quietHours)
  // On March 14, 2027, 2 AM is 3 AM: 6 AM is an hour earlier in UTC than the day before.
  expect([at('2027-03-13T10:59:00Z'), at('2027-03-13T11:00:00Z')]).toEqual([true, false])
  expect([at('2027-03-14T09:59:00Z'), at('2027-03-14T10:00:00Z')]).toEqual([true, false])
  expect([at('2027-11-07T10:59:00Z'), at('2027-11-07T11:00:00Z')]).toEqual([true, false])
  // On November 7, 2027, 1 AM comes twice.
  const early = { ...quietHours, from: '01:00', through: '02:00' }
  expect(
    ['04', '05', '06', '07'].map((hour) => isQuiet(Date.parse(`2027-11-07T${hour}:30:00Z`), early)),
  ).toEqual([false, true, true, false])
})

describe('PRICER-91 every number of a rule', () => {
  test('has a default', () => {
    expect(v.parse(pricingTermsSchema, { goal: 'undercut' })).toMatchObject({
      undercutsTies: false,
      minComparables: 3,
      outliers: { method: 'medianOrMad', minComparables: 5, belowMedianBp: 5_000, zTenths: 35 },
      maxDropBp: 1_000,
      maxDropPerDayBp: 2_500,
      maxRiseBp: 3_000,
      maxMovesPerDay: 24,
      cooldownMinutes: 15,
      lateCooldownMinutes: 5,
      lateHours: 48,
      sleepHours: 24,
      deadBandCents: 1_00,
      deadBandBp: 100,
    })
  })

  test('can be changed: the hours before the event with the shorter cooldown', () => {
    const late = (lateHours: number) =>
      decide({
        terms: { lateHours },
        own: { moves: [move(10)] },
        moment: { startsAt: NOW + 3 * DAY_MS },
      }).reason
    expect([late(48), late(72)]).toEqual(['cooldown', 'comparable'])
  })

  test('can be changed: the number of comparables for outliers', () => {
    const lowest = (minComparables: number) =>
      decide({ terms: { outliers: { minComparables } }, others: market(1_00, 92_00, 95_00) })
        .comparables[0]?.isOutlier
    expect([lowest(5), lowest(3)]).toEqual([false, true])
  })
})

test('PRICER-04 no price is above the highest price of a listing with any net limits', () => {
  const others = market(MAX_PRICE_CENTS, MAX_PRICE_CENTS, MAX_PRICE_CENTS)
  const own = { price: MAX_PRICE_CENTS - 1_000_00, ceiling: MAX_PRICE_CENTS + 10_000_00 }
  const terms = { goal: 'above', amountCents: 500_00 } as const
  expect(decide({ own, others, terms })).toMatchObject({ outcome: 'moved', to: MAX_PRICE_CENTS })
  expect(decide({ own: { ...own, floor: MAX_PRICE_CENTS + 1 }, others, terms })).toMatchObject({
    outcome: 'held',
    reason: 'floorAboveCeiling',
    sentence: 'The floor of $1,000,000.00 is above the highest price of $999,999.99.',
  })
})

describe('PRICER-12 limits after the fee', () => {
  test('a floor is rounded up, a ceiling down', () => {
    // 90.01 / 0.91 = 98.9120…, in cents.
    expect(floorPrice(90_01, 'net', 9)).toBe(98_92)
    expect(ceilingPrice(90_01, 'net', 9)).toBe(98_91)
    expect([floorPrice(90_01, 'asked', 9), ceilingPrice(90_01, 'asked', 9)]).toEqual([90_01, 90_01])
  })

  test('the suggested floor is five percent above the cost, rounded up', () => {
    expect(suggestedFloor(60_01)).toBe(63_02)
    expect(suggestedFloor(60_00)).toBe(63_00)
  })
})
