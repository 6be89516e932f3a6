import { expectNoAxeViolations, mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { HeaderPause } from './HeaderPause.tsx'

afterEach(() => vi.restoreAllMocks())

/** Renders the switch over a mock server that keeps the pause. */
const open = (hasRules: boolean) => {
  let isPaused = false
  const data = () => ({
    isPaused,
    pausedAt: isPaused ? new Date().toISOString() : null,
    pausedBy: isPaused ? 'Ann' : null,
    hasRules,
  })
  const calls = mockCalls({
    'GET /pricing/pause': () => ({ body: { data: data() } }),
    'PUT /pricing/pause': () => {
      isPaused = !isPaused
      return { body: { data: data() } }
    },
  })
  renderUi(<HeaderPause />)
  return calls
}

test('PRICER-66 the header pauses all prices with the keyboard, and says who paused them when', async () => {
  await page.viewport(1280, 800)
  const calls = open(true)
  const moving = page.getByRole('button', { name: 'Pricing on. Pause pricing' })
  await expect.element(moving).toBeVisible()
  await expectNoAxeViolations()
  ;(moving.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const paused = page.getByRole('button', { name: /^Pricing paused by Ann at \d+:\d\d [AP]M\./ })
  await expect.element(paused).toBeVisible()
  await expect.element(paused).toHaveFocus()
  expect(calls.find(({ call }) => call === 'PUT /pricing/pause')?.body).toEqual({ isPaused: true })
  await expectNoAxeViolations()
})

test('PRICER-66 in a narrow header the switch has a short label', async () => {
  await page.viewport(390, 800)
  open(true)
  await expect.element(page.getByText('Pricing on', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Pricing on\. Pause/ })).toBeVisible()
  await expectNoAxeViolations()
})

test('PRICER-66 accounts without rules do not see the switch', async () => {
  const calls = open(false)
  await expect.poll(() => calls.length).toBe(1)
  expect(page.getByRole('button').elements()).toEqual([])
})
