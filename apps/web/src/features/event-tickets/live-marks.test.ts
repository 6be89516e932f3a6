import { cents, type Listing } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { createLiveMarks } from './live-marks.ts'

const listing = (id: number, price: number, available = 1) =>
  ({ id, price: cents(price), available }) as Listing

test('LIVE-30 a price that changed is shown beside the one before, for a while', () => {
  const live = createLiveMarks()
  live.change(listing(1, 200_00), listing(1, 180_00))
  live.change(listing(1, 180_00), listing(1, 170_00))
  expect(live.getState().marks.get(listing(1, 0).id)).toMatchObject({ before: 200_00 })
  live.settle([listing(1, 170_00)], Date.now())
  expect(live.getState().marks.size).toBe(1)
  live.settle([listing(1, 170_00)], Date.now() + 11_000)
  expect(live.getState().marks.size).toBe(0)
})

test('LIVE-30 a price that comes back was never another', () => {
  const live = createLiveMarks()
  live.change(listing(1, 200_00), listing(1, 180_00))
  live.change(listing(1, 180_00), listing(1, 200_00))
  expect(live.getState().marks.size).toBe(0)
})

test('LIVE-30 what is gone is struck through, unless it is for sale again', () => {
  const live = createLiveMarks()
  live.lose(listing(1, 0).id)
  live.lose(listing(2, 0).id)
  live.settle([listing(1, 5, 0), listing(2, 5)], Date.now())
  expect([...live.getState().marks]).toEqual([[1, { kind: 'gone' }]])
})
