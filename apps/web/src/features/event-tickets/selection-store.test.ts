import { cents, type Listing, type ListingId, type Ticket, wallTime } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { chosenLines } from './chosen-lines.ts'
import { createSelectionStore, quantityOf } from './selection-store.ts'

const listing = (id: number, change: Partial<Listing> = {}): Listing => ({
  id: id as ListingId,
  section: '101',
  seatRow: 'C',
  quantity: 6,
  available: 4,
  price: cents(18_200),
  tickets: [],
  splitValues: [2, 4],
  deliveryTypeId: 1,
  deliveryDate: wallTime('2026-11-20T12:00:00'),
  ...change,
})

const chosenIds = (store: ReturnType<typeof createSelectionStore>) => [
  ...store.getState().chosen.keys(),
]

test('BUY-1 the quantity starts at all that is left and follows the dropdown', () => {
  const store = createSelectionStore()
  expect(quantityOf(store.getState(), listing(1))).toBe(4)
  store.setQuantity(listing(1).id, 2)
  expect(quantityOf(store.getState(), listing(1))).toBe(2)
})

test('a list narrowed to a quantity offers that quantity first', () => {
  const store = createSelectionStore()
  expect(quantityOf(store.getState(), listing(1), 2)).toBe(2)
  expect(quantityOf(store.getState(), listing(1), 3)).toBe(4)
})

test('what was chosen from a narrowed list keeps that quantity', () => {
  const store = createSelectionStore()
  store.choose([listing(1)], 2)
  expect(quantityOf(store.getState(), listing(1))).toBe(2)
})

test('a quantity that can no longer be sold gives way to what is left', () => {
  const store = createSelectionStore()
  store.setQuantity(listing(1).id, 4)
  expect(quantityOf(store.getState(), listing(1, { available: 3, splitValues: [1, 3] }))).toBe(3)
})

test('BUY-3 dropping a listing takes it out and forgets its quantity', () => {
  const store = createSelectionStore()
  store.choose([listing(1), listing(2)])
  store.setQuantity(listing(1).id, 2)
  store.drop([listing(1).id])
  expect(chosenIds(store)).toEqual([2])
  expect(quantityOf(store.getState(), listing(1))).toBe(4)
})

test('what is chosen stays in its order when it is loaded again, at its new price', () => {
  const store = createSelectionStore()
  store.choose([listing(1), listing(2)])
  store.refresh([listing(2), listing(1, { price: cents(20_000) }), listing(3)])
  expect(chosenIds(store)).toEqual([1, 2])
  expect(store.getState().chosen.get(listing(1).id)?.price).toBe(20_000)
})

test('BUY-40 what is left of it takes the place of what was chosen, at its price of now', () => {
  const store = createSelectionStore()
  store.choose([listing(1, { tickets: [{ id: 1 as Ticket['id'], seat: '7' }] }), listing(2)])
  store.amend(new Map([[listing(1).id, { available: 2, price: cents(20_000), splitValues: [2] }]]))
  const [changed, other] = [...store.getState().chosen.values()]
  expect(changed).toMatchObject({ available: 2, price: 20_000, splitValues: [2], tickets: [] })
  expect(other).toEqual(listing(2))
  expect(quantityOf(store.getState(), listing(1, { available: 2, splitValues: [2] }))).toBe(2)
})

test('LIVE-61 what has gone stays to be seen until it is dropped, or for sale again', () => {
  const store = createSelectionStore()
  store.choose([listing(1), listing(2)])
  store.lose(listing(1).id)
  store.lose(listing(3).id)
  expect(chosenLines(store.getState()).map(({ isGone }) => isGone)).toEqual([true, undefined])
  store.refresh([listing(1, { available: 0, splitValues: [] })])
  expect([...store.getState().gone]).toEqual([1])
  store.refresh([listing(1)])
  expect([...store.getState().gone]).toEqual([])
  store.lose(listing(1).id)
  store.drop([listing(1).id])
  expect(chosenLines(store.getState())).toHaveLength(1)
  expect([...store.getState().gone]).toEqual([])
})

test('LIVE-120 what has another price since it was chosen says both, until it is chosen anew', () => {
  const store = createSelectionStore()
  const { id } = listing(1)
  const prices = () =>
    chosenLines(store.getState()).map(({ price, priceBefore }) => [priceBefore, price])
  store.choose([listing(1), listing(2)])
  store.refresh([listing(1, { price: cents(20_000) })])
  store.amend(new Map([[id, { available: 2, price: cents(17_000), splitValues: [2] }]]))
  expect(prices()).toEqual([
    [18_200, 17_000],
    [undefined, 18_200],
  ])
  store.refresh([listing(1)])
  expect(prices()[0]).toEqual([undefined, 18_200])
  store.refresh([listing(1, { price: cents(20_000) })])
  store.choose([listing(1, { price: cents(20_000) })])
  expect(prices()[0]).toEqual([undefined, 20_000])
})
