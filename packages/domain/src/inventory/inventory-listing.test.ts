import { expect, test } from 'vitest'

import { listingState, listingStatus } from './inventory-listing.ts'

const stock = { status: 1, quantity: 6, available: 6, isPast: false }

test.each([
  [{}, 'active', 'Active', 'good'],
  [{ available: 2 }, 'active', 'Partly sold', 'good'],
  [{ available: 1, quantity: 2 }, 'active', 'Partly sold', 'good'],
  [{ offMarket: 'switchedOff' }, 'active', 'Switched off', 'held'],
  [{ offMarket: 'eventOff', available: 2 }, 'active', 'Event off', 'held'],
  [{ offMarket: 'silentFeed' }, 'active', 'No update', 'held'],
  [{ offMarket: 'takenDown' }, 'active', 'Taken down', 'held'],
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
  'STATUS-15 a listing with %o is %s with the label "%s" and the tone %s',
  (input, state, label, tone) => {
    expect(listingState({ ...stock, ...input })).toBe(state)
    expect(listingStatus({ ...stock, ...input })).toEqual({ label, tone })
  },
)
