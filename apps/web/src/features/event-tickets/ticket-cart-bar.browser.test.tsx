import { expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import { cents } from '@seatdesk/domain'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useStore } from 'zustand'

import { cartLines } from './cart-lines.ts'
import { type CartStore, createCart } from './cart-store.ts'
import { pairOf } from './testing/samples.ts'
import { TicketCartBar } from './TicketCartBar.tsx'

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
