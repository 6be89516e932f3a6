// @module-tag nightly

import { mockCalls, expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { SAMPLE_EVENT } from '../../lib/sample-orders.ts'
import { ProfitScreen } from './ProfitScreen.tsx'
import { StockScreen } from './StockScreen.tsx'

const sums = (amount: number, cost: number | null, unknownCosts = 0) => ({
  orders: 2,
  tickets: 4,
  amount,
  fee: 0,
  cost,
  profit: cost === null ? null : amount - cost,
  unknownCosts,
  refunded: 0,
  knownAmount: cost === null ? 0 : amount,
  knownFee: 0,
})

const LEFT = { listings: 2, left: 6, value: 600_00, cost: 400_00, unknownCosts: 0 }

const paginator = { totalEntriesSize: 1, perPage: 50 }

const RESPONSES = {
  'GET /sales/totals': { body: { data: [{ status: 3, ...sums(300_00, 120_00) }] } },
  'GET /business/time': {
    body: {
      step: 'day',
      data: ['01', '02', '03'].map((day, index) => ({
        from: `2027-01-${day}T00:00:00`,
        to: `2027-01-${day}T23:59:00`,
        ...sums(index * 100_00, index === 2 ? null : index * 60_00, index === 2 ? 1 : 0),
      })),
    },
  },
  'GET /business/profit': {
    body: {
      results: [
        {
          name: SAMPLE_EVENT.name,
          event: SAMPLE_EVENT,
          venue: SAMPLE_EVENT.venue.name,
          eventId: 1,
          venueId: null,
          performer: null,
          section: null,
          from: null,
          to: null,
          ...sums(300_00, 120_00, 1),
        },
      ],
      paginator,
    },
  },
  'GET /business/stock': {
    body: { results: [{ event: SAMPLE_EVENT, sold: 2, ...LEFT }], paginator },
  },
  'GET /business/stock/totals': { body: { data: { events: 1, sold: 2, ...LEFT } } },
  'GET /business/inventory-aging': {
    body: {
      data: ['week', 'month', 'quarter', 'older'].map((age, index) => ({
        age,
        ...LEFT,
        value: index * 100_00,
      })),
    },
  },
}

beforeEach(() => page.viewport(1280, 800))

const showScreen = (screen: ReactNode) => {
  mockCalls(RESPONSES)
  renderUi(<MemoryRouter>{screen}</MemoryRouter>)
}

test('BOOK-2 BOOK-4 profit links to its sales, and unknown costs to the sales without a cost', async () => {
  showScreen(<ProfitScreen />)
  await expect
    .element(page.getByRole('link', { name: new RegExp(`Sales of ${SAMPLE_EVENT.name}`) }).first())
    .toHaveAttribute('href', '/sales?event=1')
  await expect
    .element(page.getByRole('link', { name: /unknown/ }).first())
    .toHaveAttribute('href', '/sales?event=1&cost=unknown')
  await expectNoAxeViolations()
})

test('BOOK-11 the chart can be shown as a table, with amounts and unknown values', async () => {
  showScreen(<ProfitScreen />)
  await userEvent.click(page.getByText('Revenue, cost and profit over time').first())
  await userEvent.click(page.getByRole('button', { name: 'View as table' }))
  const table = page.getByRole('table', { name: /over time/ })
  await expect.element(table.getByText(/\$200\.00/).first()).toBeVisible()
  await expect.element(table.getByText(/unknown/i).first()).toBeVisible()
  await expectNoAxeViolations()
})

test('BOOK-2 BOOK-7 stock links to its listings by event and by age', async () => {
  showScreen(<StockScreen />)
  await expect
    .element(
      page.getByRole('link', { name: new RegExp(`Listings of ${SAMPLE_EVENT.name}`) }).first(),
    )
    .toHaveAttribute('href', '/listings?event=1')
  await userEvent.click(page.getByText('Inventory aging').first())
  await expect
    .element(page.getByRole('link', { name: 'over 90 days' }))
    .toHaveAttribute('href', '/listings?age=older')
  await expectNoAxeViolations()
})

test('BOOK-44 the inventory, its totals and its export are searched by event', async () => {
  const searched: string[] = []
  const { 'GET /business/stock': list, 'GET /business/stock/totals': totals } = RESPONSES
  const answers = { list, totals, csv: {} }
  const answer = (name: keyof typeof answers) => (query: URLSearchParams) => {
    if (query.get('search') === 'aladdin') searched.push(name)
    return answers[name]
  }
  mockCalls({
    ...RESPONSES,
    'GET /business/stock': answer('list'),
    'GET /business/stock/totals': answer('totals'),
    'GET /business/stock.csv': answer('csv'),
  })
  renderUi(
    <MemoryRouter>
      <StockScreen />
    </MemoryRouter>,
  )
  await userEvent.fill(page.getByPlaceholder('Search events, venues, cities'), 'aladdin')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => searched.toSorted()).toEqual(['list', 'totals'])
  await userEvent.click(page.getByRole('button', { name: /CSV/ }).first())
  await expect.poll(() => searched).toContain('csv')
})

test.each([
  ['profit', <ProfitScreen key="profit" />],
  ['stock', <StockScreen key="stock" />],
])('A11Y-11 BOOK-11 %s fits the width of a phone', async (_name, screen) => {
  await page.viewport(390, 844)
  showScreen(screen)
  await expect.element(page.getByText(SAMPLE_EVENT.name).first()).toBeVisible()
  await vi.waitFor(() =>
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
  )
  await expectNoAxeViolations()
})

test.each([
  ['profit', <ProfitScreen key="profit" />],
  ['stock', <StockScreen key="stock" />],
])('LIST-28 an empty list of %s has a button for the next step', async (_, screen) => {
  const empty = { body: { results: [], paginator: { totalEntriesSize: 0, perPage: 50 } } }
  mockCalls({ ...RESPONSES, 'GET /business/profit': empty, 'GET /business/stock': empty })
  renderUi(<MemoryRouter>{screen}</MemoryRouter>)
  await expect.element(page.getByRole('link', { name: 'Add listing' })).toBeVisible()
})

test.each([
  ['the profit report', <ProfitScreen key="profit" />],
  ['the inventory report', <StockScreen key="stock" />],
])('BOOK-43 a card of %s has every figure that its row has', async (_, screen) => {
  await page.viewport(1280, 800)
  showScreen(screen)
  const headers = page.getByRole('columnheader')
  await vi.waitFor(() => expect(headers.elements().length).toBeGreaterThan(4))
  const [, ...figures] = headers.elements().map(({ textContent }) => textContent.trim())
  await page.viewport(390, 844)
  const terms = () =>
    page
      .getByRole('listitem')
      .first()
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(() => terms().toSorted()).toEqual(figures.toSorted())
})

test('BOOK-43 the totals of the profit report have the name of its column', async () => {
  showScreen(<ProfitScreen />)
  await expect.element(page.getByRole('term').getByText('Revenue', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Revenue' })).toBeVisible()
  expect(page.getByRole('term').getByText('Price', { exact: true }).query()).toBeNull()
})
