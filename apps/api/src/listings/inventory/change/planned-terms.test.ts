import { cents, MAX_PRICE_CENTS, wallTime } from '@seatdesk/domain'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { fillInSeatDetails } from '../seat-details.ts'
import {
  type BulkChangeInput,
  type PlannedListing,
  plannedPrice,
  plannedTerms,
} from './planned-terms.ts'

const listing = (overrides: Partial<PlannedListing> = {}): PlannedListing => ({
  price: 100_00,
  cost: 60_00,
  deliveryTypeId: 1,
  deliveryDate: '2030-05-30T12:00:00',
  splitRule: 'any',
  customSplits: null,
  externalId: null,
  isActive: true,
  status: 1,
  ...fillInSeatDetails({}),
  quantity: 4,
  eventTime: '2030-06-01T19:30:00',
  lowest: 90_00,
  floor: null,
  ceiling: null,
  limitBasis: 'net',
  isFloorLocked: false,
  feePercent: 10,
  ...overrides,
})

const priceAfter = (change: BulkChangeInput, overrides: Partial<PlannedListing> = {}) => {
  const { outcome, message, after } = plannedTerms(listing(overrides), change)
  return outcome === 'planned' ? after.price : message
}

describe('DESK-20 a price changes', () => {
  test.each<[string, BulkChangeInput, number]>([
    ['to an amount', { priceTo: cents(120_00) }, 120_00],
    ['up by an amount', { priceBy: 5_00 }, 105_00],
    ['down by an amount', { priceBy: -5_00 }, 95_00],
    ['by percent', { pricePercent: -5 }, 95_00],
    ['by a part of a percent', { pricePercent: 2.5 }, 102_50],
    ['to what the lowest asks', { undercutBy: 0 }, 90_00],
    ['below what the lowest asks', { undercutBy: 1 }, 89_99],
  ])('%s', (_case, change, price) => {
    expect(priceAfter(change)).toBe(price)
  })

  test('to whole cents, rounded half up', () => {
    expect(priceAfter({ pricePercent: -5 }, { price: 10_10 })).toBe(9_60)
    expect(priceAfter({ pricePercent: 0.5 }, { price: 1_00 })).toBe(1_01)
  })

  test('not below the cost plus the margin', () => {
    expect(priceAfter({ pricePercent: -50, marginPercent: 10 })).toBe(66_00)
    expect(priceAfter({ undercutBy: 0, marginPercent: 60 })).toBe(96_00)
    expect(priceAfter({ pricePercent: -5, marginPercent: 10 })).toBe(95_00)
  })
})

describe('DESK-21 an impossible change is rejected with a reason', () => {
  test.each<[string, BulkChangeInput, Partial<PlannedListing>, string]>([
    ['nobody to compare with', { undercutBy: 0 }, { lowest: null }, 'no other listings'],
    ['no known cost', { priceBy: -1, marginPercent: 0 }, { cost: null }, 'cost is unknown'],
    ['less than a cent', { priceBy: -200_00 }, {}, 'less than one cent'],
    ['more than can be charged', { pricePercent: 1000 }, { price: 50_000_000 }, '$999,999.99'],
    ['after the event', { deliveryDate: wallTime('2030-06-03T00:00:00') }, {}, 'before the event'],
    ['withdrawn', { priceBy: 1 }, { status: 3 }, 'withdrawn'],
    ['more than there are', { splitRule: 'custom', customSplits: [6] }, {}, 'at most 4'],
  ])('%s', (_why, change, overrides, message) => {
    const row = plannedTerms(listing(overrides), change)
    expect(row).toMatchObject({ outcome: 'refused', before: {}, after: {} })
    expect(row.message).toContain(message)
  })
})

test('DESK-20 a row names only the terms that change', () => {
  expect(
    plannedTerms(listing(), { splitRule: 'pairs', deliveryTypeId: 1, isActive: false }),
  ).toEqual({
    outcome: 'planned',
    message: null,
    before: { splitRule: 'any', status: 1 },
    after: { splitRule: 'pairs', status: 2 },
  })
  expect(plannedTerms(listing(), { priceTo: cents(100_00) }).outcome).toBe('unchanged')
  expect(plannedTerms(listing({ status: 3 }), { isWithdrawn: true }).outcome).toBe('unchanged')
})

test('MONEY-21 every planned price is a valid price or an error message', () => {
  const amount = fc.integer({ min: 1, max: MAX_PRICE_CENTS })
  const percent = fc.double({ min: -99, max: 1000, noNaN: true })
  const step = fc.integer({ min: -MAX_PRICE_CENTS, max: MAX_PRICE_CENTS })
  const change = fc.oneof(
    fc.record({ priceBy: step }),
    fc.record({ pricePercent: percent }),
    fc.record({ undercutBy: fc.nat(MAX_PRICE_CENTS) }),
    fc.record({ marginPercent: percent, priceBy: step }),
  )
  fc.assert(
    fc.property(amount, amount, fc.option(amount), change, (price, cost, lowest, requested) => {
      const planned = plannedPrice(listing({ price, cost, lowest }), requested)
      if (typeof planned === 'string') return
      expect(Number.isSafeInteger(planned)).toBe(true)
      expect(planned).toBeGreaterThanOrEqual(1)
      expect(planned).toBeLessThanOrEqual(MAX_PRICE_CENTS)
    }),
    { numRuns: 5_000 },
  )
})
