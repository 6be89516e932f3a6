import { createLiveEventBus, LiveProvider } from '@seatdesk/app-kit/live'
import { mockCalls, expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import { cents } from '@seatdesk/domain'
import { afterEach, expect, test, vi, describe } from 'vitest'
import { page } from 'vitest/browser'
import { useStore } from 'zustand'

import { cartLines } from './cart-lines.ts'
import { createCart, type CartStore } from './cart-store.ts'
import { ExtrasPanel } from './ExtrasPanel.tsx'
import { LinkedListingNotice } from './LinkedListingNotice.tsx'
import { LiveStatus } from './LiveStatus.tsx'
import { createRecentListingChanges } from './recent-listing-changes.ts'
import { pairOf } from './testing/samples.ts'
import { TicketCartBar } from './TicketCartBar.tsx'

describe('the listing of a link', () => {
  afterEach(() => vi.restoreAllMocks())

  const availability = {
    listingId: 7,
    state: 'on-sale',
    available: 2,
    price: 120_00,
    splitValues: [2],
  }

  test.each([
    ['is still available', [availability], /is still available: 2 tickets at \$120\.00 each/],
    [
      'was sold',
      [{ ...availability, state: 'sold-out', available: 0, price: null, splitValues: [] }],
      /is no longer available/,
    ],
    ['is known to nobody', [], /is no longer available/],
  ])('WATCH-14 a notice says that a listing from an email %s', async (_, results, words) => {
    mockCalls({ 'GET /listings/availability': { body: { results } } })
    renderUi(<LinkedListingNotice id={7} />)
    await expect.element(page.getByText(words)).toBeVisible()
    await expectNoAxeViolations()
  })
})

test('LIVE-16 the status of an event is “Connecting” until the stream covers it', async () => {
  const live = createLiveEventBus()
  live.setState({ status: 'open', covered: [7] })
  renderUi(
    <LiveProvider value={live}>
      <LiveStatus eventId={8} live={createRecentListingChanges()} />
    </LiveProvider>,
  )
  await expect.element(page.getByText('Connecting')).toBeVisible()
  live.setState({ covered: [7, 8] })
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible()
  live.setState({ status: 'lost' })
  await expect.element(page.getByText(/^No connection/)).toBeVisible()
})

test('LIVE-18 the status of live updates has one line in any width, and “Live” is always whole', async () => {
  const live = createLiveEventBus()
  live.setState({ status: 'open', covered: [8] })
  const changes = createRecentListingChanges()
  changes.setState({ updatedAt: Date.now() - 12_000 })
  renderUi(
    <LiveProvider value={live}>
      <div style={{ display: 'flex', width: 72 }} data-testid="room">
        <LiveStatus eventId={8} live={changes} />
      </div>
    </LiveProvider>,
  )
  const word = page.getByText('Live', { exact: true })
  await expect.element(word).toBeVisible()
  const root = word.element().closest('p')
  const lineHeight = word.element().getBoundingClientRect().height
  const height = () => root?.getBoundingClientRect().height
  await expect.poll(height).toBeLessThanOrEqual(lineHeight + 4)
  const room = page.getByTestId('room').element() as HTMLElement
  room.style.width = '400px'
  const time = page.getByText(/^, updated 1\d s ago$/).element()
  const bottom = root?.getBoundingClientRect().bottom ?? 0
  expect(time.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom + 2)
})

describe('extras', () => {
  afterEach(() => vi.restoreAllMocks())

  const event = (id: number, name: string) => ({
    id,
    name,
    dateTime: '2030-06-01T19:30:00',
    dateTBA: false,
    timeTBA: false,
    venue: { name: 'Bowl', address: '', city: 'Pasadena', state: 'CA' },
  })

  const extra = (id: number, eventId: number, section: string, kind = 'parking') => ({
    id,
    event: event(eventId, eventId === 7 ? 'Bowl Night' : 'Parking for Bowl Night'),
    kind,
    section,
    seatRow: '-',
    quantity: 2,
    available: 2,
    price: 15_00,
    tickets: [
      { id: id * 2, seat: null },
      { id: id * 2 + 1, seat: null },
    ],
    splitValues: [1, 2],
    deliveryTypeId: 1,
    deliveryDate: '2030-05-30T12:00:00',
    disclosures: [],
    attributes: [],
    publicNote: null,
    seatType: 'consecutive',
    secondRow: null,
    instant: false,
    hidesSeats: false,
  })

  const respond = (results: readonly unknown[]) =>
    mockCalls({
      'GET /listings/extras': {
        body: { results, paginator: { totalEntriesSize: results.length, perPage: 20 } },
      },
    })

  const open = async () => {
    const cart = createCart(() => localStorage)
    renderUi(<ExtrasPanel eventId={7} cart={cart} live={createRecentListingChanges()} />)
    return cart
  }

  test('EVENT-208 parking and packages have their own heading and can be added to the cart', async () => {
    respond([extra(1, 7, 'Lot A Parking'), extra(2, 9, 'General'), extra(3, 7, 'VIP', 'package')])
    const cart = await open()
    await expect.element(page.getByRole('heading', { name: 'Parking and extras' })).toBeVisible()
    await page.getByRole('checkbox', { name: /Lot A Parking/ }).click()
    await page.getByRole('checkbox', { name: /General/ }).click()
    const { items, events } = cart.getState()
    expect([...items.values()].map(({ eventId }) => eventId)).toEqual([7, 9])
    expect([...events.values()].map(({ name }) => name)).toEqual(['Parking for Bowl Night'])
    await expectNoAxeViolations()
  })

  test('EVENT-208 an event without extras has no such heading', async () => {
    const calls = respond([])
    await open()
    await expect.poll(() => calls.length).toBe(1)
    await expect.element(page.getByText('Parking and extras')).not.toBeInTheDocument()
  })
})

describe('the bar of the cart', () => {
  function Bar({ cart }: { cart: CartStore }) {
    return (
      <TicketCartBar
        lines={cartLines(useStore(cart), 1)}
        cart={cart}
        quickBuyObstacle={null}
        isBuying={false}
        onQuickBuy={() => {}}
        onBuy={() => {}}
      />
    )
  }

  /** Renders a cart with two listings, the first of which has just been sold. */
  const showLoss = () => {
    const cart = createCart(() => localStorage)
    cart.add(1, [pairOf(101), pairOf(102)])
    renderUi(<Bar cart={cart} />)
    cart.markGone(pairOf(101).id)
  }

  afterEach(() => vi.useRealTimers())

  const struck = () => document.querySelectorAll('li s').length
  const lines = () => document.querySelectorAll('section li').length
  const bar = () => page.getByRole('region', { name: 'Selected tickets' }).element()

  test('LIVE-61 A11Y-1 a line with an unavailable listing is accessible', async () => {
    showLoss()
    await vi.waitFor(() => expect(struck()).toBe(1))
    await expectNoAxeViolations()
  })

  test('LIVE-61 a line with an unavailable listing is struck through, not counted, and then removed', async () => {
    vi.useFakeTimers()
    showLoss()
    await vi.waitFor(() => expect(struck()).toBe(1))
    await expect.element(page.getByText(/^1 listing · 2 tickets/)).toBeVisible()
    await expect.element(page.getByRole('status').getByText('$200.00')).toBeVisible()
    vi.advanceTimersByTime(6000)
    await vi.waitFor(() => expect(lines()).toBe(1))
    expect(struck()).toBe(0)
  })

  test('LIVE-61 no line is removed while the pointer is over the bar', async () => {
    vi.useFakeTimers()
    showLoss()
    await vi.waitFor(() => expect(struck()).toBe(1))
    bar().dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
    vi.advanceTimersByTime(60_000)
    expect(lines()).toBe(2)
    bar().dispatchEvent(
      new PointerEvent('pointerout', { bubbles: true, pointerType: 'mouse', relatedTarget: null }),
    )
    await vi.waitFor(() => {
      vi.advanceTimersByTime(6000)
      expect(lines()).toBe(1)
    })
  })

  test('LIVE-120 a changed price is shown beside the price at which it was added', async () => {
    const cart = createCart(() => localStorage)
    cart.add(1, [pairOf(101)])
    renderUi(<Bar cart={cart} />)
    cart.refresh([{ ...pairOf(101), price: cents(120_00) }])
    await vi.waitFor(() => expect(document.querySelector('li s')?.textContent).toBe('$100.00'))
    expect(document.querySelector('li')?.textContent).toContain('was $100.00 now $120.00 each')
    await expectNoAxeViolations()
  })
})
