// @module-tag nightly

import { expectNoAxeViolations, mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { pricingCalls } from '@seatdesk/domain/contract'
import { MemoryRouter } from 'react-router'
import * as v from 'valibot'
import { afterEach, expect, test, vi, describe } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { API_EVENT } from '../features/inventory-editor/testing/wire-event.ts'
import { wireListing } from '../features/inventory-editor/testing/wire-listing.ts'
import { HeaderPause } from '../features/pricing/PauseSwitch.tsx'
import { PricingGroups } from '../features/pricing/PricingGroups.tsx'
import { session } from '../lib/session.ts'
import { signInAs } from '../lib/testing/sign-in-as.ts'
import { ListingsScreen } from './listings/ListingsScreen.tsx'

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
    await expect.element(page.getByText('Pricing on', { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: /^Pricing on: Prices are moving\. Pause/ }))
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
    await page.getByRole('textbox', { name: 'Distance from the cheapest comparable' }).fill('1')
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

describe('the list of listings', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    session.drop()
  })

  const ELSEWHERE = { ...API_EVENT, id: 99, name: 'Another evening' }

  const ROWS = [
    wireListing(1, { price: 120_00 }),
    wireListing(2, { price: 100_00 }),
    wireListing(3, { event: ELSEWHERE }),
  ]

  const LISTED = { body: { results: ROWS, paginator: { totalEntriesSize: 3, perPage: 50 } } }

  const NONE = { body: { results: [], paginator: { totalEntriesSize: 0, perPage: 100 } } }

  const detailsOf = (index: number) => ({
    body: { data: { ...ROWS[index], sales: [], timeline: [], seatChanges: [] } },
  })

  const LIMITS = {
    floor: 80_00,
    ceiling: null,
    basis: 'net',
    floorPrice: 88_89,
    ceilingPrice: null,
    lockedBy: null,
    lockedAt: null,
    sleepsUntil: null,
  }

  /** The drawer of the first listing. */
  const OPENED = {
    'GET /inventory/1': detailsOf(0),
    'GET /holds/': NONE,
    'GET /outside-sales/': NONE,
    'GET /inventory/moves/1': NONE,
    'GET /inventory/pricing': {
      body: {
        data: [
          {
            listingId: 1,
            price: 120_00,
            limits: LIMITS,
            rule: null,
            groupId: null,
            fit: 'between',
            outcome: null,
            reason: null,
            sentence: null,
            evaluatedAt: null,
            cheapest: null,
            suggestedFloor: 63_00,
          },
        ],
      },
    },
  }

  const open = async (address: string, responses: Parameters<typeof mockCalls>[0] = {}) => {
    await page.viewport(1440, 900)
    const calls = mockCalls({
      'GET /inventory/': LISTED,
      ...responses,
    })
    renderUi(
      <MemoryRouter initialEntries={[address]}>
        <ListingsScreen />
      </MemoryRouter>,
    )
    await vi.waitFor(() => expect(document.querySelector('[data-row-link]')).not.toBeNull())
    return calls
  }

  test('PRICER-65 the listings of a rule without a floor are filtered by two chips, which can be removed', async () => {
    signInAs('owner')
    /** The filters of the last request. */
    let asked: unknown[] = []
    await open('/listings?limits=noFloor&pricedBy=7', {
      'GET /inventory/': (query) => {
        asked = [query.get('limits'), query.get('pricedBy')]
        return LISTED
      },
    })
    expect(asked).toEqual(['noFloor', '7'])
    const chip = (label: string) => page.getByRole('button', { name: `${label}: remove filter` })
    await expect.element(chip('Without a floor')).toBeVisible()
    await expect.element(chip('Listings of one pricing rule')).toBeVisible()
    await expectNoAxeViolations()
    await chip('Without a floor').click()
    await expect.element(chip('Without a floor')).not.toBeInTheDocument()
    await expect.element(chip('Listings of one pricing rule')).toBeVisible()
    await chip('Listings of one pricing rule').click()
    await expect.element(chip('Listings of one pricing rule')).not.toBeInTheDocument()
    await expect.poll(() => asked).toEqual([null, null])
  })

  const select = async (...rows: string[]) => {
    for (const row of rows)
      await page.getByRole('checkbox', { name: new RegExp(`row ${row}`) }).click()
  }

  test('PRICER-72 selected listings of one event become a group, the cheapest first', async () => {
    signInAs('owner')
    const calls = await open('/listings', {
      'POST /pricing-groups/': {
        status: 201,
        body: {
          data: {
            id: 3,
            name: 'Front rows',
            listingIds: [2, 1],
            anchorCents: -100,
            staggerCents: 0,
            staggerBp: 0,
          },
        },
      },
      'GET /inventory/1': detailsOf(0),
      'GET /inventory/2': detailsOf(1),
    })
    const group = page.getByRole('button', { name: 'Group for pricing' })
    await select('A')
    await expect.element(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    await expect.element(group).not.toBeInTheDocument()
    await select('C')
    await expect.element(group).not.toBeInTheDocument()
    await select('C', 'B')
    await group.click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Front rows')
    await expectNoAxeViolations()
    await page.getByRole('button', { name: 'Save group' }).click()
    await expect
      .poll(() => calls.find(({ call }) => call === 'POST /pricing-groups/')?.body)
      .toMatchObject({ name: 'Front rows', listingIds: [2, 1] })
  })

  test('PRICER-72 a member for some events only has no action to group', async () => {
    signInAs('pricer', { narrowedTo: { events: [], performers: [] } })
    await open('/listings')
    await select('A', 'B')
    await expect.element(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    expect(page.getByRole('button', { name: 'Group for pricing' }).elements()).toEqual([])
  })

  test.each([
    ['accountant', 1],
    ['viewer', 0],
    ['fulfillment', 0],
  ] as const)(
    'PRICER-67 the %s reads the pricing of a listing if the role sees costs, and changes none',
    async (role, sections) => {
      signInAs(role)
      await open('/listings?open=1', OPENED)
      await expect.element(page.getByRole('dialog')).toBeVisible()
      await expect
        .element(page.getByRole('dialog').getByText('$120.00', { exact: true }).first())
        .toBeVisible()
      await expect
        .poll(() => page.getByRole('region', { name: 'Pricing' }).elements())
        .toHaveLength(sections)
      for (const name of ['Limits', 'Resume pricing', 'Group for pricing', 'Edit'])
        expect(page.getByRole('button', { name, exact: true }).elements()).toEqual([])
    },
  )
})
