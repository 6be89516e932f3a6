import { expect, test } from 'vitest'

import { listingState, listingStatus } from './inventory-listing.ts'

const stock = { status: 1, quantity: 6, available: 6, isPast: false }

test.each([
  [{}, 'active', 'Active', 'good'],
  [{ available: 2 }, 'active', '2 of 6 left', 'good'],
  [{ available: 1, quantity: 2 }, 'active', '1 of 2 left', 'good'],
  [{ available: 0 }, 'soldOut', 'Sold out', 'done'],
  [{ isPast: true }, 'past', 'Past', 'neutral'],
  [{ isPast: true, available: 2 }, 'past', 'Past', 'neutral'],
  [{ isPast: true, available: 0 }, 'soldOut', 'Sold out', 'done'],
  [{ status: 2 }, 'inactive', 'Inactive', 'held'],
  [{ status: 2, available: 2 }, 'inactive', 'Inactive', 'held'],
  [{ status: 2, isPast: true }, 'past', 'Past', 'neutral'],
  [{ status: 3 }, 'withdrawn', 'Withdrawn', 'bad'],
  [{ status: 3, available: 0, isPast: true }, 'withdrawn', 'Withdrawn', 'bad'],
  [{ status: 17 }, 'withdrawn', 'Withdrawn', 'bad'],
] as const)(
  'STATUS-15 a listing with %o is %s: "%s", and feels %s',
  (given, state, label, tone) => {
    expect(listingState({ ...stock, ...given })).toBe(state)
    expect(listingStatus({ ...stock, ...given })).toEqual({ label, tone })
  },
)
