import { expect, test } from 'vitest'

import { shareOut } from './share-out.ts'

const seats = (...positions: number[]) =>
  positions.map((position) => ({ id: 100 + position, position, seat: String(position) }))

const listing = { available: 4, price_cents: 100, split_rule: 'any', custom_splits: null } as const

const kinds = (...given: Parameters<typeof shareOut>) => shareOut(...given).map(({ kind }) => kind)

test('STOCK-403 whoever came first is served first, and no seat goes to two', () => {
  const row = seats(1, 2, 3, 4)
  const wanted = [{ quantity: 2 }, { quantity: 1 }, { quantity: 2 }, { quantity: 1 }]
  expect(shareOut(listing, row, wanted)).toEqual([
    { kind: 'seats', seatIds: [101, 102] },
    { kind: 'seats', seatIds: [103] },
    { kind: 'unavailable' },
    { kind: 'seats', seatIds: [104] },
  ])
})

test('STOCK-403 BUY-16 who saw a lower price gets nothing, and leaves it to the next', () => {
  const wanted = [{ quantity: 4, expectedPrice: 99 }, { quantity: 4 }]
  expect(kinds(listing, seats(1, 2, 3, 4), wanted)).toEqual(['unavailable', 'seats'])
})

test('STOCK-403 BUY-19 the quantities that may be sold are those of what is left by then', () => {
  const pairs = { ...listing, split_rule: 'pairs' } as const
  const wanted = [{ quantity: 3 }, { quantity: 2 }, { quantity: 1 }]
  const [odd, pair, single] = shareOut(pairs, seats(1, 2, 3, 4), wanted)
  expect(odd).toMatchObject({ kind: 'split-refused' })
  expect(pair).toEqual({ kind: 'seats', seatIds: [101, 102] })
  expect(single).toMatchObject({ kind: 'split-refused', splits: [2] })
})

test('STOCK-403 BUY-27 each gets seats side by side, from the shortest run that has room', () => {
  const gapped = seats(1, 2, 3, 7, 8)
  const roomy = { ...listing, available: 5 }
  expect(shareOut(roomy, gapped, [{ quantity: 2 }, { quantity: 3 }])).toEqual([
    { kind: 'seats', seatIds: [107, 108] },
    { kind: 'seats', seatIds: [101, 102, 103] },
  ])
})

test('MONEY-22 who wants more than can be charged at once gets nothing, and leaves it to the next', () => {
  const dear = { ...listing, price_cents: 60_000_000 }
  expect(kinds(dear, seats(1, 2), [{ quantity: 2 }, { quantity: 1 }])).toEqual([
    'too-large',
    'seats',
  ])
})
