import { createLiveEventBus, LiveProvider } from '@seatdesk/app-kit/live'
import { mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { cents, type Listing, type ListingId } from '@seatdesk/domain'
import type { StreamEvent } from '@seatdesk/domain/contract'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { type CartStore, createCart } from './cart-store.ts'
import { eventOf, pairOf } from './testing/samples.ts'
import { useCartUpdates } from './use-cart-updates.ts'
import { type LiveListingsState, useLiveListings } from './use-live-listings.ts'

/** A live update of a listing, as every viewer of the event receives it. */
const availabilityEvent = (id: number, change: Partial<Listing>): StreamEvent => ({
  type: 'availability',
  listingId: id as ListingId,
  available: change.available ?? 2,
  ...(change.available !== 0 && { listing: { ...pairOf(id), ...change } }),
})

const availability = (listingId: number, state: 'on-sale' | 'sold-out') => ({
  listingId,
  state,
  available: state === 'on-sale' ? 2 : 0,
  price: 100_00,
  splitValues: [1, 2],
})

function CartUpdates({ cart, ours }: { cart: CartStore; ours: ListingId[] }) {
  useCartUpdates(cart, { shownEventId: SHOWN, isOurs: (id) => ours.includes(id) })
  return null
}

/** The id of the event on the screen; the other events have ids from 1. */
const SHOWN = 100

/** Fills a cart with one listing of each event; listing and event ids are equal. */
const fillCart = (count: number, own: number[] = []) => {
  const live = createLiveEventBus()
  const cart = createCart(() => localStorage)
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  for (const id of ids) {
    cart.setEvent(eventOf(id))
    cart.add(id, [pairOf(id)])
  }
  const results = ids.map((id) => availability(id, 'on-sale'))
  const calls = mockCalls({ 'GET /listings/availability': () => ({ body: { results } }) })
  renderUi(
    <LiveProvider value={live}>
      <CartUpdates cart={cart} ours={own as ListingId[]} />
    </LiveProvider>,
  )
  return { live, cart, results, calls }
}

const isForSale = (cart: CartStore, id: number) => {
  const item = cart.getState().items.get(id as ListingId)
  return item !== undefined && !item.isGone
}

const standStill = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('LIVE-120 events in the cart beyond the first twelve are polled every ten seconds', async () => {
  standStill()
  const { live, cart, results, calls } = fillCart(13)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(live.getState().watched).toHaveLength(12)
  results[12] = availability(13, 'sold-out')
  vi.advanceTimersByTime(9_999)
  expect(calls).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await vi.waitFor(() => expect(isForSale(cart, 13)).toBe(false))
  expect(calls).toHaveLength(2)
  expect(isForSale(cart, 12)).toBe(true)
})

test('LIVE-120 a listing held by this checkout stays, and is marked as gone at the next poll after the hold', async () => {
  standStill()
  const ids = [13]
  const { cart, results, calls } = fillCart(13, ids)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  results[12] = availability(13, 'sold-out')
  vi.advanceTimersByTime(10_000)
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  vi.advanceTimersByTime(10_000)
  await vi.waitFor(() => expect(calls).toHaveLength(3))
  expect(isForSale(cart, 13)).toBe(true)
  ids.pop()
  vi.advanceTimersByTime(10_000)
  await vi.waitFor(() => expect(isForSale(cart, 13)).toBe(false))
})

test('LIVE-120 up to twelve events in the cart get live updates, and are loaded once', async () => {
  standStill()
  const { live, calls } = fillCart(12)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(live.getState().watched).toHaveLength(12)
  vi.advanceTimersByTime(60_000)
  expect(calls).toHaveLength(1)
})

test('LIVE-121 a notice about a listing of another event names that event', async () => {
  const { live, cart } = fillCart(2)
  live.emit({ type: 'stream', data: availabilityEvent(1, { price: cents(90_00) }) })
  await expect.element(page.getByText(/ for Night 1 is now \$/)).toBeVisible()
  live.emit({ type: 'stream', data: availabilityEvent(2, { available: 0 }) })
  await expect.element(page.getByText(/ for Night 2 is no longer available/)).toBeVisible()
  expect(isForSale(cart, 1)).toBe(true)
  expect(isForSale(cart, 2)).toBe(false)
})

test('LIVE-80 a listing in the own purchase is not reported as gone', async () => {
  const { live, cart } = fillCart(2, [2])
  live.emit({ type: 'stream', data: availabilityEvent(2, { available: 0 }) })
  live.emit({ type: 'stream', data: availabilityEvent(1, { available: 0 }) })
  await expect.element(page.getByText(/ for Night 1 is no longer available/)).toBeVisible()
  expect(page.getByText(/for Night 2/).elements()).toEqual([])
  expect(isForSale(cart, 2)).toBe(true)
})

test('LIVE-30 a sold listing is marked as gone even if the latest answer lacks it already', async () => {
  const live = createLiveEventBus()
  const onRender = vi.fn<(state: LiveListingsState) => void>()
  const nothing = () => Promise.resolve()
  function Listings() {
    const state = useLiveListings({
      eventId: SHOWN,
      listings: {
        rows: [],
        known: () => [],
        answers: '',
        reload: nothing,
        refresh: nothing,
        updateCached: () => {},
      },
      event: { refresh: nothing },
      isOurs: () => false,
    })
    useEffect(() => onRender(state))
    return null
  }
  renderUi(
    <LiveProvider value={live}>
      <Listings />
    </LiveProvider>,
  )
  live.emit({ type: 'stream', data: availabilityEvent(1, { available: 0 }) })
  const markOfFirst = () => onRender.mock.lastCall?.[0].marks.getState().marks.get(1 as ListingId)
  await expect.poll(() => markOfFirst()?.kind).toBe('gone')
})
