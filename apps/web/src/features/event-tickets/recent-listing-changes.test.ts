import { cents, type Listing } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { createRecentListingChanges } from './recent-listing-changes.ts'

const listing = (id: number, price: number, available = 1) =>
  ({ id, price: cents(price), available }) as Listing

test('LIVE-30 a changed price is shown beside the old one for ten seconds', () => {
  const live = createRecentListingChanges()
  live.change(listing(1, 200_00), listing(1, 180_00))
  live.change(listing(1, 180_00), listing(1, 170_00))
  expect(live.getState().marks.get(listing(1, 0).id)).toMatchObject({ before: 200_00 })
  live.settle([listing(1, 170_00)], Date.now())
  expect(live.getState().marks.size).toBe(1)
  live.settle([listing(1, 170_00)], Date.now() + 11_000)
  expect(live.getState().marks.size).toBe(0)
})

test('LIVE-30 a price that returns to its old value is not marked', () => {
  const live = createRecentListingChanges()
  live.change(listing(1, 200_00), listing(1, 180_00))
  live.change(listing(1, 180_00), listing(1, 200_00))
  expect(live.getState().marks.size).toBe(0)
})

test('LIVE-30 a listing that is gone is marked, unless it is on sale again', () => {
  const live = createRecentListingChanges()
  live.lose(listing(1, 0).id)
  live.lose(listing(2, 0).id)
  live.settle([listing(1, 5, 0), listing(2, 5)], Date.now() + 11_000)
  expect([...live.getState().marks]).toMatchObject([[1, { kind: 'gone' }]])
})

test('LIVE-30 a listing stays marked as gone when the answer to an earlier request still has it for sale', () => {
  const live = createRecentListingChanges()
  live.lose(listing(1, 0).id)
  live.settle([listing(1, 5)], Date.now() + 1000)
  expect(live.getState().marks.size).toBe(1)
  live.settle([listing(1, 5)], Date.now() + 11_000)
  expect(live.getState().marks.size).toBe(0)
})
