// @module-tag nightly

import { mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { wireListing } from '../features/inventory-editor/testing/wire-listing.ts'
import { SAMPLE_EVENT, sampleOrder, sampleSale } from '../lib/sample-orders.ts'
import { currentAccountId, session } from '../lib/session.ts'
import { signInAs } from '../lib/testing/sign-in-as.ts'
import { StockScreen } from './business/StockScreen.tsx'
import { ListingsScreen } from './listings/ListingsScreen.tsx'
import { PayoutsScreen } from './PayoutsScreen.tsx'
import { PurchasesScreen } from './purchases/PurchasesScreen.tsx'
import { SalesScreen } from './sales/SalesScreen.tsx'

const paginator = { totalEntriesSize: 2, perPage: 50 }

const sums = { amount: 600_00, cost: 0, unknownCosts: 0, fee: 0, profit: 0 }

const left = { sold: 2, listings: 2, left: 6, value: 600_00, cost: 400_00, unknownCosts: 0 }

const dollars = (value: number) => ({ value })

const NONE = { payouts: 0, amount: dollars(0), sales: 0, expected: dollars(0) }

/** The latest payout has failed, so the list has a notice too. */
const PAYOUTS = [1042, 1043].map((id) => {
  const { event, listing, createdAt } = sampleSale(id)
  return {
    id,
    event,
    listing,
    createdAt,
    amount: dollars(191),
    status: 'failed',
    failure: 'account_closed',
  }
})

const UPCOMING = {
  next: {
    dueAt: '2026-12-30T15:00:00.000Z',
    from: '2026-12-30T00:00:00',
    to: '2026-12-30T23:59:00',
    payouts: 1,
    amount: dollars(1441.98),
    saleIds: [1044],
  },
  deducted: dollars(0),
  bank: { brand: 'Jordan Blake', last4: '6789' },
  frozenAt: null,
  inProgress: NONE,
  held: NONE,
  weeks: [],
  later: NONE,
  undated: NONE,
}

const RESPONSES = {
  'GET /payouts/': { body: PAYOUTS },
  'GET /payouts/totals': {
    body: {
      data: ['pending', 'processed', 'cancelled', 'failed'].map((status) => ({
        status,
        payouts: 1,
        amount: dollars(1328.98),
      })),
    },
  },
  'GET /payouts/upcoming': { body: { data: UPCOMING } },
  'GET /business/stock': {
    body: {
      results: [1, 2].map((id) => ({ event: { ...SAMPLE_EVENT, id }, ...left })),
      paginator,
    },
  },
  'GET /business/stock/totals': { body: { data: { events: 2, ...left } } },
  'GET /sales/': { body: { results: [sampleSale(1042), sampleSale(1043)], paginator } },
  'GET /sales/totals': { body: { data: [{ status: 3, orders: 2, tickets: 4, ...sums }] } },
  'GET /purchases/': {
    body: { results: [7, 8].map((id) => sampleOrder(id, { declineUntil: null })), paginator },
  },
  'GET /purchases/totals': {
    body: { data: [{ status: 3, orders: 2, tickets: 4, amount: 600_00 }] },
  },
}

/** Height of the top bar and of the page's padding above a screen. */
const ABOVE = { 1440: 57 + 24, 390: 57 + 16 }

const SCREENS: [string, ReactNode][] = [
  ['sales', <SalesScreen key="sales" />],
  ['purchases', <PurchasesScreen key="purchases" />],
]

describe.each<[string, ReactNode]>([
  ...SCREENS,
  ['stock', <StockScreen key="stock" />],
  ['payouts', <PayoutsScreen key="payouts" />],
])('the first row of %s', (_, screen) => {
  test.each([
    [1440, 900, 300],
    [390, 844, 400],
  ] as const)('LIST-27 at %i × %i px is within the first %i px', async (width, height, limit) => {
    await page.viewport(width, height)
    mockCalls(RESPONSES)
    renderUi(
      <MemoryRouter>
        <main>{screen}</main>
      </MemoryRouter>,
    )
    const rows = width === 390 ? page.getByRole('listitem') : page.getByRole('row')
    await vi.waitFor(() => expect(rows.elements().length).toBeGreaterThanOrEqual(2))
    await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
    const row = document.querySelector('[data-row-link]')?.closest('tr, li')
    const top = row?.getBoundingClientRect().top ?? Infinity
    const start = document.querySelector('main')?.getBoundingClientRect().top ?? 0
    expect(top - start + ABOVE[width]).toBeLessThanOrEqual(limit)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})

test.each(SCREENS)(
  'TABLE-432 a row of %s shows the delivery type in words, in a table and in a card',
  async (_, screen) => {
    mockCalls(RESPONSES)
    renderUi(
      <MemoryRouter>
        <main>{screen}</main>
      </MemoryRouter>,
    )
    for (const [width, role] of [
      [1440, 'row'],
      [390, 'listitem'],
    ] as const) {
      await page.viewport(width, 900)
      await expect
        .element(
          page
            .getByRole(role)
            .filter({ hasText: /PDF|Flash|TMX|Barcode/ })
            .first(),
        )
        .toBeVisible()
    }
  },
)

test('TABLE-471 a purchase with a long next step has two lines at 1440 px', async () => {
  await page.viewport(1440, 900)
  const event = { ...SAMPLE_EVENT, name: 'Golden State Warriors at LA Clippers' }
  const toConfirm = { event, statusId: 1, confirmBy: '2030-05-28T16:00:00.000Z' }
  mockCalls({
    ...RESPONSES,
    'GET /purchases/': {
      body: {
        results: [sampleOrder(1042, { ...toConfirm, declineUntil: null })],
        paginator: { totalEntriesSize: 1, perPage: 50 },
      },
    },
  })
  renderUi(
    <MemoryRouter>
      {/* The width of the content of a page, beside a scroll bar. */}
      <main style={{ width: 1376 }}>
        <PurchasesScreen />
      </main>
    </MemoryRouter>,
  )
  const row = page.getByRole('row').filter({ hasText: 'O-1042' })
  await expect.element(row).toBeVisible()
  await expect.element(row.getByText('Mon, Jan 4, 2027')).toBeVisible()
  await expect.element(row.getByText(/^Seller must confirm by /)).toBeVisible()
  await expect.poll(() => row.element().getBoundingClientRect().height).toBeLessThanOrEqual(52)
  const cells = [...row.element().querySelectorAll('td')]
  expect(cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1)).toEqual([])
})

test('TABLE-476 a sale at 1280 px has its cost, and its date below its number', async () => {
  await page.viewport(1280, 900)
  signInAs('owner')
  mockCalls(RESPONSES)
  renderUi(
    <MemoryRouter>
      {/* Beside a scroll bar. */}
      <main style={{ width: 1233 }}>
        <SalesScreen />
      </main>
    </MemoryRouter>,
  )
  const row = page.getByRole('row').filter({ hasText: 'S-1042' })
  await expect.element(row).toBeVisible()
  await expect.element(row).toMatchTextContent(/^S.1042Mon, Jan 4, 2027/)
  await expect.element(page.getByRole('columnheader', { name: 'Cost' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Sale date' })).toBeVisible()
  const cells = [...row.element().querySelectorAll('td')]
  expect(cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1)).toEqual([])
})

test('LIST-27 the next payout and the totals share a line from 1024 px on', async () => {
  await page.viewport(1024, 900)
  const totals = RESPONSES['GET /payouts/totals'].body.data.slice(0, 2)
  mockCalls({ ...RESPONSES, 'GET /payouts/totals': { body: { data: totals } } })
  renderUi(
    <MemoryRouter>
      <main style={{ width: 977 }}>
        <PayoutsScreen />
      </main>
    </MemoryRouter>,
  )
  const middleOf = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return (top + bottom) / 2
  }
  const next = page.getByText(/^Next payout: /)
  await expect.element(next).toBeVisible()
  const total = page.getByText('Upcoming', { exact: true })
  await expect.element(total).toBeVisible()
  expect(Math.abs(middleOf(next.element()) - middleOf(total.element()))).toBeLessThan(12)
})

test.each([
  ['purchases', 'O-1042', <PurchasesScreen key="purchases" />],
  ['sales', 'S-1042', <SalesScreen key="sales" />],
])(
  'TABLE-474 a row of %s at 1024 px has two lines with seats, delivery and dates, none cut',
  async (_, number, screen) => {
    await page.viewport(1024, 768)
    const order = {
      event: { ...SAMPLE_EVENT, name: 'Golden State Warriors at LA Clippers' },
      statusId: 2,
      deliverBy: '2030-05-28T16:00:00.000Z',
    }
    const paginated = (row: object) => ({ body: { results: [row], paginator } })
    mockCalls({
      ...RESPONSES,
      'GET /purchases/': paginated(sampleOrder(1042, { ...order, declineUntil: null })),
      'GET /sales/': paginated(sampleSale(1042, order)),
    })
    renderUi(
      <MemoryRouter>
        {/* Beside a scroll bar. */}
        <main style={{ width: 977 }}>{screen}</main>
      </MemoryRouter>,
    )
    const row = page.getByRole('row').filter({ hasText: number })
    await expect.element(row).toBeVisible()
    await expect.element(row).toMatchTextContent(/101, row [A-Z].*tickets?.*PDF/)
    await expect.element(row).toMatchTextContent(/days left/)
    await expect.poll(() => row.element().getBoundingClientRect().height).toBeLessThanOrEqual(64)
    const cells = [...row.element().querySelectorAll('td')]
    expect(cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1)).toEqual([])
  },
)

test.each(SCREENS)(
  'LIST-28 an empty list of %s has a button for the next step',
  async (_, screen) => {
    await page.viewport(1440, 900)
    const empty = { body: { results: [], paginator: { totalEntriesSize: 0, perPage: 50 } } }
    mockCalls({ ...RESPONSES, 'GET /sales/': empty, 'GET /purchases/': empty })
    renderUi(
      <MemoryRouter>
        <main>{screen}</main>
      </MemoryRouter>,
    )
    await expect.element(page.getByText(/^No (sales|purchases) yet$/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: /^(Add listing|Find tickets)/ }))
      .toBeVisible()
  },
)

test.each([
  [1024, 977],
  [1280, 1233],
])(
  'LIST-50 all filters of listings, also with a saved view, share the line of the search box at %d px',
  async (width, content) => {
    await page.viewport(width, 768)
    const key = `listings-desk ${currentAccountId()}`
    const view = { name: 'My weekly pricing view', columns: null, filters: 'state=active' }
    localStorage.setItem(key, JSON.stringify({ columns: null, views: [view] }))
    onTestFinished(() => localStorage.removeItem(key))
    mockCalls({
      'GET /inventory/': { body: { results: [wireListing(1)], paginator } },
    })
    renderUi(
      <MemoryRouter>
        {/* Beside a scroll bar. */}
        <div style={{ width: content }}>
          <ListingsScreen />
        </div>
      </MemoryRouter>,
    )
    const search = page.getByRole('textbox', { name: /^Search by event/ })
    await expect.element(search).toBeVisible()
    const middleOf = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    }
    const filters = [
      page.getByRole('combobox', { name: 'Status' }),
      page.getByRole('button', { name: 'Columns and views' }),
      page.getByRole('button', { name: 'Custom dates' }),
    ]
    const field = search.element() as HTMLInputElement
    const ruler = document.createElement('canvas').getContext('2d')
    if (!ruler) throw new Error('no canvas')
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    ruler.font = font
    expect(ruler.measureText(field.placeholder).width).toBeLessThanOrEqual(
      field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
    )
    const line = middleOf(search.element())
    for (const filter of filters)
      expect(Math.abs(middleOf(filter.element()) - line)).toBeLessThanOrEqual(4)
  },
)

test.each<[string, ReactNode, string[], string[]]>([
  [
    'listings',
    <ListingsScreen key="listings" />,
    ['Delivery', 'In-hand date', 'Price'],
    ['Margin'],
  ],
  [
    'purchases',
    <PurchasesScreen key="purchases" />,
    ['next step', 'Status', 'seats'],
    ['Delivery'],
  ],
])(
  'TABLE-470 beside a scroll bar at 1024 px, the table of %s keeps what is acted on',
  async (_, screen, kept, hidden) => {
    await page.viewport(1024, 768)
    mockCalls({
      ...RESPONSES,
      'GET /inventory/': { body: { results: [wireListing(1)], paginator } },
    })
    renderUi(
      <MemoryRouter>
        <div style={{ width: 977 }}>{screen}</div>
      </MemoryRouter>,
    )
    const headers = () =>
      page
        .getByRole('columnheader')
        .elements()
        .map(({ textContent }) => textContent.trim())
    await vi.waitFor(() => expect(headers().length).toBeGreaterThan(4))
    for (const name of kept) expect(headers()).toContainEqual(expect.stringContaining(name))
    for (const name of hidden) expect(headers()).not.toContainEqual(expect.stringContaining(name))
    const cut = [...document.querySelectorAll('tbody td, tbody td button')].filter(
      (element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1,
    )
    expect(cut.map(({ textContent }) => textContent)).toEqual([])
  },
)

test('DESK-131 selecting a listing moves no row', async () => {
  await page.viewport(1440, 900)
  signInAs('owner')
  mockCalls({
    'GET /inventory/': { body: { results: [wireListing(1), wireListing(2)], paginator } },
  })
  renderUi(
    <MemoryRouter>
      <ListingsScreen />
    </MemoryRouter>,
  )
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  const box = page.getByRole('checkbox', { name: /row/ }).last()
  await expect.element(box).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 500))
  const { top } = box.element().getBoundingClientRect()
  await box.click()
  await expect.element(page.getByRole('region', { name: 'Selected listings' })).toBeVisible()
  expect(box.element().getBoundingClientRect().top).toBe(top)
  session.drop()
})
