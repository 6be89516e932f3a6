import { expectNoAxeViolations, mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { pricingCalls } from '@seatdesk/domain/contract'
import * as v from 'valibot'
import { afterEach, expect, test, vi, describe } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { HeaderPause } from './HeaderPause.tsx'
import { PricingGroups } from './PricingGroups.tsx'

describe('the pause in the header', () => {
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
    expect(calls.find(({ call }) => call === 'PUT /pricing/pause')?.body).toEqual({
      isPaused: true,
    })
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
})

describe('groups', () => {
  afterEach(() => vi.restoreAllMocks())

  const GROUP = {
    id: 4,
    name: 'Lower bowl',
    listingIds: [7, 9],
    anchorCents: -1_00,
    staggerCents: 2_00,
    staggerBp: 0,
  }

  /** Renders the groups over a mock server that keeps them. */
  const open = () => {
    let results: object[] = []
    const calls = mockCalls({
      'GET /pricing-groups/': () => ({
        body: { results, paginator: { totalEntriesSize: results.length, perPage: 100 } },
      }),
      'POST /pricing-groups/': () => {
        results = [GROUP]
        return { status: 201, body: { data: GROUP } }
      },
      'DELETE /pricing-groups/4': () => {
        results = []
        return { body: {} }
      },
    })
    renderUi(<PricingGroups />)
    return calls
  }

  test('PRICER-72 a group is added with the keyboard, in rank, and deleted', async () => {
    const calls = open()
    await expect.element(page.getByText(/^No groups yet/)).toBeVisible()
    const add = page.getByRole('button', { name: 'New group' })
    ;(add.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: /^Name/ })).toHaveFocus()
    await userEvent.keyboard('Lower bowl{Tab}7{Enter}')
    await expect.element(page.getByText('Enter at least two listing numbers')).toBeVisible()
    await expectNoAxeViolations()
    await page.getByRole('textbox', { name: /^Listings/ }).fill('7, 9')
    await page.getByRole('textbox', { name: 'First price, distance' }).fill('1')
    await page.getByRole('textbox', { name: 'Distance between ranks' }).fill('2')
    await page.getByRole('button', { name: 'Save group' }).click()
    await expect.element(page.getByText('Cheapest first: listings 7, 9')).toBeVisible()
    await expect.element(add).toHaveFocus()
    const sent = calls.find(({ call }) => call === 'POST /pricing-groups/')?.body
    const { id: _id, ...group } = GROUP
    expect(v.parse(pricingCalls.pricingGroups.create.body, sent)).toEqual(group)
    await page.getByRole('button', { name: 'Delete Lower bowl' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText(/^No groups yet/)).toBeVisible()
  })
})
