import { expectNoAxeViolations, mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { pricingCalls } from '@seatdesk/domain/contract'
import * as v from 'valibot'
import { afterEach, expect, test, vi, describe } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { API_EVENT } from '../features/inventory-editor/testing/wire-event.ts'
import { wireListing } from '../features/inventory-editor/testing/wire-listing.ts'
import { HeaderPause } from '../features/pricing/PauseSwitch.tsx'
import { PricingGroups } from '../features/pricing/PricingGroups.tsx'
import { session } from '../lib/session.ts'
import { signInAs } from '../lib/testing/sign-in-as.ts'

describe('the pause in the header', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    session.drop()
  })

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
    const moving = page.getByRole('button', { name: 'Prices are moving. Pause pricing' })
    await expect.element(moving).toBeVisible()
    await expectNoAxeViolations()
    ;(moving.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    const paused = page.getByRole('button', { name: /^Prices paused by Ann at \d+:\d\d [AP]M\./ })
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
    await expect.element(page.getByText('Moving', { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: /^Prices are moving\. Pause/ }))
      .toBeVisible()
    await expectNoAxeViolations()
  })

  test.each(['viewer', 'accountant'] as const)(
    'PRICER-66 a role that may not pause prices (%s) reads whether they move',
    async (role) => {
      await page.viewport(1280, 800)
      signInAs(role)
      open(true)
      await expect.element(page.getByText('Prices are moving')).toBeVisible()
      await expect.element(page.getByRole('button')).not.toBeInTheDocument()
      await expectNoAxeViolations()
    },
  )

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
    listingIds: [9, 7],
    anchorCents: -1_00,
    staggerCents: 2_00,
    staggerBp: 0,
  }

  const LISTINGS = [7, 8, 9].map((id) =>
    wireListing(id, { seatRow: String(id), price: id * 10_00 }),
  )

  const { event } = wireListing(7)

  /** Renders the groups over a mock server that keeps them. */
  const open = (initial: object[] = [], total = initial.length) => {
    let results = initial
    const calls = mockCalls({
      'GET /pricing-groups/': (query) => ({
        body: {
          results: query.get('page') === '2' ? [{ ...GROUP, id: 5, name: 'Upper bowl' }] : results,
          paginator: { totalEntriesSize: Math.max(total, results.length), perPage: 20 },
        },
      }),
      'GET /events/': {
        body: {
          results: [{ ...API_EVENT, id: event.id, name: event.name }],
          paginator: { totalEntriesSize: 1, perPage: 10 },
        },
      },
      'GET /inventory/': {
        body: { results: LISTINGS, paginator: { totalEntriesSize: 3, perPage: 100 } },
      },
      ...Object.fromEntries(
        LISTINGS.map((listing) => [
          `GET /inventory/${listing.id}`,
          { body: { data: { ...listing, sales: [], timeline: [] } } },
        ]),
      ),
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

  const add = async (row: string) => {
    await page.getByRole('combobox', { name: 'Add a listing' }).fill(`row ${row}`)
    await page.getByRole('option', { name: new RegExp(`row ${row}`) }).click()
  }

  test('PRICER-72 a group is chosen by section, row and seats, ranked with the keyboard, and deleted', async () => {
    const calls = open()
    await expect.element(page.getByText(/^No groups yet/)).toBeVisible()
    const start = page.getByRole('button', { name: 'New group' })
    ;(start.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: /^Name/ })).toHaveFocus()
    await userEvent.keyboard('Lower bowl{Enter}')
    await expect.element(page.getByText('Add at least two listings')).toBeVisible()
    await page.getByRole('combobox', { name: 'Event of your listings' }).fill(event.name)
    await page.getByRole('option', { name: new RegExp(event.name) }).click()
    await add('7')
    await add('8')
    await add('9')
    await expectNoAxeViolations()
    const ranks = page.getByRole('dialog').getByRole('list', { name: 'Cheapest first' })
    await ranks.getByRole('button', { name: /^Remove Section 101, row 8/ }).click()
    await expect.element(ranks.getByRole('button', { name: /^Remove .*row 9/ })).toHaveFocus()
    const cheaper = ranks.getByRole('button', { name: /^Cheaper: Section 101, row 9/ })
    ;(cheaper.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(ranks.getByRole('button', { name: /^More expensive: .*row 9/ }))
      .toHaveFocus()
    await page.getByRole('textbox', { name: 'First price, distance' }).fill('1')
    await page.getByRole('textbox', { name: 'Distance between ranks' }).fill('2')
    await page.getByRole('button', { name: 'Save group' }).click()
    const listed = page.getByRole('list', { name: 'Groups' }).getByRole('link')
    await expect.poll(() => listed.nth(0).element().textContent).toMatch(/^Section 101, row 9/)
    await expect.poll(() => listed.nth(1).element().textContent).toMatch(/^Section 101, row 7/)
    await expect.element(start).toHaveFocus()
    const sent = calls.find(({ call }) => call === 'POST /pricing-groups/')?.body
    const { id: _id, ...group } = GROUP
    expect(v.parse(pricingCalls.pricingGroups.create.body, sent)).toEqual(group)
    await page.getByRole('button', { name: 'Delete Lower bowl' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText(/^No groups yet/)).toBeVisible()
  })

  test('PRICER-72 all groups are reached by pages', async () => {
    open([GROUP], 21)
    await page
      .getByRole('navigation', { name: 'Pages: Groups' })
      .getByText('2', { exact: true })
      .click()
    await expect.element(page.getByText('Upper bowl')).toBeVisible()
  })
})
