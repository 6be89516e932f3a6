import { cents, type ListingId, type ListingStanding } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { missingLine, type MissingReason, offeredQuantity } from './cart.ts'

const line = { listingId: 7 as ListingId, quantity: 6, price: cents(18_200), label: 'Section 101' }

const standing = (change: Partial<ListingStanding>): ListingStanding => ({
  listingId: line.listingId,
  state: 'on-sale',
  available: 6,
  price: cents(18_200),
  splitValues: [1, 2, 3, 4, 6],
  ...change,
})

const gone = { available: 0, price: null, splitValues: [] }

test.each([
  ['withdrawn', standing({ state: 'withdrawn', ...gone })],
  ['sold-out', standing({ state: 'sold-out', ...gone })],
  ['event-over', standing({ state: 'event-over', ...gone })],
  ['event-cancelled', standing({ state: 'event-cancelled', ...gone })],
  ['event-postponed', standing({ state: 'event-postponed', ...gone })],
  ['unknown', undefined],
])('BUY-37 what is %s is said so, and nothing is offered', (reason, found) => {
  expect(missingLine(line, found)).toEqual({ line, reason, offer: null })
})

test.each<[MissingReason, Partial<ListingStanding>, number]>([
  ['few-left', { available: 4, splitValues: [2, 4] }, 4],
  ['few-left', { available: 4, splitValues: [2, 4], price: cents(20_000) }, 4],
  ['dearer', { price: cents(20_000) }, 6],
  ['split', { available: 7, splitValues: [1, 2, 3, 4, 5, 7] }, 5],
  ['split', { available: 8, splitValues: [8] }, 0],
  ['back', {}, 6],
  ['back', { price: cents(15_000) }, 6],
])('BUY-37 BUY-38 %s, with %j: %i are offered', (reason, change, quantity) => {
  const found = standing(change)
  const missing = missingLine(line, found)
  expect(missing).toMatchObject({ reason, offer: { price: found.price } })
  expect(offeredQuantity(missing)).toBe(quantity)
})
