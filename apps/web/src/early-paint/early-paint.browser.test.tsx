// @module-tag nightly

import { mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { expect, test, vi, afterEach, describe } from 'vitest'
import { page } from 'vitest/browser'

import { wireListing } from '../features/inventory-editor/testing/wire-listing.ts'
import { api } from '../lib/api.ts'
import { EARLY_URLS } from '../lib/early-response.ts'
import { initialQueriesFor } from '../lib/screen-queries.ts'
import type { User } from '../lib/session-user.ts'
import { EarlyListings } from './EarlyListings.tsx'

describe('addresses', () => {
  test.each(Object.entries(EARLY_URLS))(
    'EARLY-2 the early requests of %s are the first requests of its screen',
    async (pathname, urlsOf) => {
      const fetch = vi
        .spyOn(globalThis, 'fetch')
        .mockImplementation(() => Promise.resolve(new Response(null, { status: 404 })))

      for (const query of initialQueriesFor({ pathname, search: '' }))
        await query.queryFn({ signal: new AbortController().signal }).catch(() => {})

      const requested = fetch.mock.calls.map(([input]) => (input as Request).url)
      expect(requested).toEqual(urlsOf().map((url) => new URL(`/api${url}`, location.origin).href))
      fetch.mockRestore()
    },
  )
})

describe('listings', () => {
  const userAs = (role: User['companies'][number]['role']): User => ({
    name: 'Ann',
    email: 'ann@example.test',
    isActive: true,
    isMfaEnabled: false,
    isEventTagEnabled: false,
    isQuickBuyEnabled: false,
    isSeatMapEnabled: false,
    companies: [
      {
        id: 7,
        name: 'Desk',
        role,
        isCurrent: true,
        isTeam: true,
        lacksTwoFactor: false,
        narrowedTo: null,
      },
    ],
    hasNoCompany: false,
  })

  const open = async (role: User['companies'][number]['role']) => {
    await page.viewport(1440, 800)
    const results = [wireListing(1)]
    mockCalls({
      'GET /inventory/': { body: { results, paginator: { totalEntriesSize: 1, perPage: 50 } } },
    })
    const lists = [await api.inventory.list()] as const
    renderUi(
      <fieldset disabled>
        <EarlyListings lists={lists} user={userAs(role)} account="7" />
      </fieldset>,
    )
  }

  const headers = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent)

  afterEach(() => localStorage.clear())

  test('EARLY-6 early listings have the columns that the account has chosen', async () => {
    localStorage.setItem(
      'listings-desk 7',
      JSON.stringify({ columns: ['price', 'row'], views: [] }),
    )
    await open('owner')
    await expect.element(page.getByRole('columnheader', { name: 'Price' })).toBeVisible()
    expect(headers().filter(Boolean).slice(-2)).toEqual(['Price', 'Row'])
  })

  test('EARLY-6 cells that can be edited are disabled, and costs are absent without the right', async () => {
    await open('fulfillment')
    await expect.element(page.getByRole('columnheader', { name: 'Price' })).toBeVisible()
    expect(headers()).not.toContain('Cost')
    expect(page.getByRole('button', { disabled: false }).elements()).toEqual([])
  })
})
