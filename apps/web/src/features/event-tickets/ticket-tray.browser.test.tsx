import { cents } from '@seatdesk/domain'
import { expectNoFaults, show } from '@seatdesk/front/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useStore } from 'zustand'

import { chosenLines } from './chosen-lines.ts'
import { createSelectionStore, type SelectionStore } from './selection-store.ts'
import { pairOf } from './testing/pair-of.ts'
import { TicketTray } from './TicketTray.tsx'

function Tray({ selection }: { selection: SelectionStore }) {
  return (
    <TicketTray
      lines={chosenLines(useStore(selection)).map((line) => ({ ...line, eventId: 1 }))}
      selectionOf={() => selection}
      quickBuyObstacle={null}
      isBuying={false}
      onQuickBuy={() => {}}
      onBuy={() => {}}
    />
  )
}

/** A tray with two listings of which the first has just gone. */
const showLoss = () => {
  const selection = createSelectionStore()
  selection.choose([pairOf(101), pairOf(102)])
  show(<Tray selection={selection} />)
  selection.lose(pairOf(101).id)
}

afterEach(() => vi.useRealTimers())

const struck = () => document.querySelectorAll('li s').length
const lines = () => document.querySelectorAll('section li').length
const tray = () => page.getByRole('region', { name: 'Chosen tickets' }).element()

test('LIVE-61 A11Y-1 what has gone can be told by everybody', async () => {
  showLoss()
  await vi.waitFor(() => expect(struck()).toBe(1))
  await expectNoFaults()
})

test('LIVE-61 what has gone is struck through, not counted, and then gone', async () => {
  vi.useFakeTimers()
  showLoss()
  await vi.waitFor(() => expect(struck()).toBe(1))
  await expect.element(page.getByText(/^1 listing · 2 tickets/)).toBeVisible()
  await expect.element(page.getByRole('status').getByText('$200.00')).toBeVisible()
  vi.advanceTimersByTime(6000)
  await vi.waitFor(() => expect(lines()).toBe(1))
  expect(struck()).toBe(0)
})

test('LIVE-61 nothing moves under the pointer', async () => {
  vi.useFakeTimers()
  showLoss()
  await vi.waitFor(() => expect(struck()).toBe(1))
  tray().dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  vi.advanceTimersByTime(60_000)
  expect(lines()).toBe(2)
  tray().dispatchEvent(
    new PointerEvent('pointerout', { bubbles: true, pointerType: 'mouse', relatedTarget: null }),
  )
  await vi.waitFor(() => {
    vi.advanceTimersByTime(6000)
    expect(lines()).toBe(1)
  })
})

test('LIVE-120 a price that changed is shown beside the one that was chosen', async () => {
  const selection = createSelectionStore()
  selection.choose([pairOf(101)])
  show(<Tray selection={selection} />)
  selection.refresh([{ ...pairOf(101), price: cents(120_00) }])
  await vi.waitFor(() => expect(document.querySelector('li s')?.textContent).toBe('$100.00'))
  expect(document.querySelector('li')?.textContent).toContain('was $100.00 $120.00 each')
  await expectNoFaults()
})
