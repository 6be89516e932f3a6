import { cents, type ListingId, type ListingAvailability } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { toMissingLine, type MissingReason, offeredQuantity } from './cart.ts'

const line = { listingId: 7 as ListingId, quantity: 6, price: cents(18_200), label: 'Section 101' }

const availability = (change: Partial<ListingAvailability>): ListingAvailability => ({
  listingId: line.listingId,
  state: 'on-sale',
  available: 6,
  price: cents(18_200),
  splitValues: [1, 2, 3, 4, 6],
  ...change,
})

const soldOut = { available: 0, price: null, splitValues: [] }

test.each([
  ['withdrawn', availability({ state: 'withdrawn', ...soldOut })],
  ['sold-out', availability({ state: 'sold-out', ...soldOut })],
  ['event-over', availability({ state: 'event-over', ...soldOut })],
  ['event-cancelled', availability({ state: 'event-cancelled', ...soldOut })],
  ['event-postponed', availability({ state: 'event-postponed', ...soldOut })],
  ['unknown', undefined],
])('BUY-37 a line with reason %s has no offer', (reason, found) => {
  expect(toMissingLine(line, found)).toEqual({ line, reason, offer: null })
})

test.each<[MissingReason, Partial<ListingAvailability>, number]>([
  ['few-left', { available: 4, splitValues: [2, 4] }, 4],
  ['few-left', { available: 4, splitValues: [2, 4], price: cents(20_000) }, 4],
  ['moreExpensive', { price: cents(20_000) }, 6],
  ['split', { available: 7, splitValues: [1, 2, 3, 4, 5, 7] }, 5],
  ['split', { available: 8, splitValues: [8] }, 0],
  ['back', {}, 6],
  ['back', { price: cents(15_000) }, 6],
])(
  'BUY-37 BUY-38 a line with reason %s and %j is offered in a quantity of %i',
  (reason, change, quantity) => {
    const found = availability(change)
    const missing = toMissingLine(line, found)
    expect(missing).toMatchObject({ reason, offer: { price: found.price } })
    expect(offeredQuantity(missing)).toBe(quantity)
  },
)
