import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import type { RestrictionCode } from '../disclosure/trait-catalog.ts'
import {
  compareListings,
  findOutliers,
  indexMarket,
  type MarketListing,
} from './compare-listings.ts'
import { type PricingTermsInput, pricingTermsSchema } from './pricing-rule.ts'

const listed = (id: number, given: Partial<MarketListing> = {}): MarketListing => ({
  id,
  sellerId: 2,
  price: 90_00 + id * 100,
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

const inRow = (row: number) => ({
  seatRow: String(row),
  rowOrder: String(row).padStart(13, '0'),
})

const MARKET = [
  listed(1),
  listed(2, inRow(5)),
  listed(3, inRow(9)),
  listed(4, { section: '118', sectionKey: '118' }),
  listed(5, { available: 4, splits: [4] }),
  listed(6, { available: 1, splits: [1] }),
  listed(7, { restrictionKey: 'obstructedView' }),
  listed(8, { deliveryTypeId: 1 }),
  listed(9, { deliveryDate: '2027-04-01T00:00:00' }),
  listed(10, { sellerId: 1 }),
  listed(11, { sellerId: 3 }),
]

const compared = (
  comparison: NonNullable<PricingTermsInput['comparison']>,
  own: Partial<MarketListing> = {},
) => {
  const terms = v.parse(pricingTermsSchema, { goal: 'match', comparison })
  const index = indexMarket(MARKET, {
    ownSellerIds: new Set([1, 3]),
    comparison: terms.comparison,
  })
  return compareListings(index, listed(100, { sellerId: 1, ...own }), terms)
}

describe('PRICER-03 comparable listings', () => {
  test.each<[string, NonNullable<PricingTermsInput['comparison']>, number[]]>([
    ['of the section, alike and of others', {}, [1, 2, 3, 5, 6, 8, 9]],
    ['of the event', { scope: 'event' }, [1, 2, 3, 4, 5, 6, 8, 9]],
    ['of named sections', { scope: 'sections', sections: ['Sec 118'] }, [4]],
    ['near the row', { scope: 'rows', rowSpan: 1 }, [1, 2, 5, 6, 8, 9]],
    ['between two rows', { rowFrom: '5', rowThrough: '8' }, [2]],
    ['of the same quantity', { quantity: 'exact' }, [1, 2, 3, 8, 9]],
    ['of at least the quantity', { quantity: 'atLeast' }, [1, 2, 3, 5, 8, 9]],
    ['that sell a same quantity', { splitsOverlap: true }, [1, 2, 3, 8, 9]],
    ['of a way of delivery', { deliveryTypeIds: [4] }, [1, 2, 3, 5, 6, 9]],
    ['in hand by a day', { inHandBy: '2027-03-15T00:00:00' }, [1, 2, 3, 5, 6, 8]],
    ['with any restriction', { sameRestrictions: [] }, [1, 2, 3, 5, 6, 7, 8, 9]],
    [
      'with one of other restrictions',
      { sameRestrictions: ['rearView'] },
      [1, 2, 3, 5, 6, 7, 8, 9],
    ],
    [
      'without the one restriction',
      { sameRestrictions: ['obstructedView'] },
      [1, 2, 3, 5, 6, 8, 9],
    ],
    ['without named ones', { withoutListingIds: [1, 2] }, [3, 5, 6, 8, 9]],
  ])('%s', (_case, comparison, ids) => {
    expect(compared(comparison).map(({ listing }) => listing.id)).toEqual(ids)
  })

  test('of the same restriction, if the listing has one', () => {
    const found = compared({}, { restrictionKey: 'obstructedView' })
    expect(found.map(({ listing }) => listing.id)).toEqual([7])
  })

  test('of the same age, which has a number', () => {
    const limited = [listed(1, { restrictionKey: 'ageLimit:21' }), listed(2)]
    const ids = (restrictionKey: string, sameRestrictions?: RestrictionCode[]) => {
      const terms = v.parse(pricingTermsSchema, {
        goal: 'match',
        comparison: sameRestrictions && { sameRestrictions },
      })
      const market = indexMarket(limited, { ownSellerIds: new Set(), comparison: terms.comparison })
      const own = { ...listed(50), sellerId: 99, restrictionKey }
      return compareListings(market, own, terms).map(({ listing }) => listing.id)
    }
    expect([ids('ageLimit:21'), ids('ageLimit:18'), ids('')]).toEqual([[1], [], [2]])
    expect(ids('ageLimit:18', ['obstructedView'])).toEqual([1, 2])
  })

  test('of another quantity count at an adjusted price', () => {
    const found = compared({ quantityAdjustments: [{ quantity: 1, percentBp: -1_000 }] })
    expect(found[0]).toMatchObject({ listing: { id: 6, price: 96_00 }, countedPrice: 86_40 })
  })
})

describe('PRICER-03 outliers', () => {
  const lowest = (prices: number[], outliers: PricingTermsInput['outliers']) => {
    const { outliers: rule } = v.parse(pricingTermsSchema, { goal: 'match', outliers })
    const outlying = findOutliers(prices, rule)
    return prices.find((_, index) => !outlying[index])
  }

  /** The ids of the outliers among listings with these prices. */
  const outlyingOf = (
    listings: readonly MarketListing[],
    comparison: PricingTermsInput['comparison'],
  ) => {
    const terms = v.parse(pricingTermsSchema, { goal: 'match', comparison })
    const index = indexMarket(listings, {
      ownSellerIds: new Set([1]),
      comparison: terms.comparison,
    })
    return compareListings(index, listed(9_000, { sellerId: 1 }), terms)
      .filter(({ isOutlier }) => isOutlier)
      .map(({ listing }) => listing.id)
  }

  test('are found with the prices of the section, although only a few rows are compared', () => {
    const section = [90, 95, 99, 101, 103].map((price, index) =>
      listed(10 + index, { price, ...inRow(20 + index) }),
    )
    const near = [listed(1, { price: 40 }), listed(2, { price: 92 })]
    expect(outlyingOf([...near, ...section], { scope: 'rows', rowSpan: 0 })).toEqual([1])
  })

  test('are found with the prices of their own section, although the event is compared', () => {
    const floor = [200, 200, 210, 220, 230, 240].map((price, index) =>
      listed(10 + index, { price, sectionKey: 'floor' }),
    )
    const upper = [50, 51, 52, 53, 54].map((price, index) => listed(20 + index, { price }))
    const cheap = listed(1, { price: 20 })
    expect(outlyingOf([cheap, ...floor, ...upper], { scope: 'event' })).toEqual([1])
  })

  test('are found with all prices of a section of more than 500 listings', () => {
    const low = Array.from({ length: 510 }, (_, index) => listed(index + 1, { price: 40 }))
    const high = Array.from({ length: 600 }, (_, index) => listed(1_000 + index, { price: 100 }))
    expect(outlyingOf([...low, ...high], {})).toHaveLength(500)
  })

  test.each<[string, number[], PricingTermsInput['outliers'], number]>([
    ['below half of the median', [40, 90, 95, 99, 101], {}, 90],
    ['far from the others', [80, 99, 100, 101, 102], { method: 'mad' }, 99],
    ['below a large gap', [50, 90, 95, 99, 101], { method: 'gap' }, 90],
    ['the lowest ones', [80, 90, 95], { method: 'kthLowest', k: 2 }, 90],
    ['none, if the rule says so', [1, 90, 95, 99, 101], { method: 'none' }, 1],
    ['none of fewer than five', [1, 90, 95, 99], {}, 1],
  ])('%s', (_case, prices, outliers, expected) => {
    expect(lowest(prices, outliers)).toBe(expected)
  })
})
