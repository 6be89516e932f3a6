import { mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { SAMPLE_EVENT, sampleOrder, sampleSale } from '../lib/sample-orders.ts'
import { StockScreen } from './business/StockScreen.tsx'
import { PurchasesScreen } from './purchases/PurchasesScreen.tsx'
import { SalesScreen } from './sales/SalesScreen.tsx'

const paginator = { totalEntriesSize: 2, perPage: 50 }

const sums = { amount: 600_00, cost: 0, unknownCosts: 0, fee: 0, profit: 0 }

const left = { sold: 2, listings: 2, left: 6, value: 600_00, cost: 400_00, unknownCosts: 0 }

const RESPONSES = {
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

describe.each<[string, ReactNode]>([...SCREENS, ['stock', <StockScreen key="stock" />]])(
  'the first row of %s',
  (_, screen) => {
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
      const row = document.querySelector('tbody tr[data-index], ul li[data-index], main ul li')
      const top = row?.getBoundingClientRect().top ?? Infinity
      const start = document.querySelector('main')?.getBoundingClientRect().top ?? 0
      expect(top - start + ABOVE[width]).toBeLessThanOrEqual(limit)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    })
  },
)

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
