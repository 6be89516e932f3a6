// @module-tag nightly

import { expectNoAxeViolations, mockCalls, renderUi } from '@seatdesk/app-kit/testing'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { areFirstStepsDone } from './first-steps-done.ts'
import { FirstSteps } from './FirstSteps.tsx'

const CARD = {
  id: 'card_1',
  brand: 'Visa',
  last4: '4242',
  exp_month: 4,
  exp_year: 2031,
}

const STOCK = { state: 'active', listings: 1, tickets: 2, left: 2, value: 200_00 }

const show = (input: { cards?: object[]; accounts?: object[]; stock?: object[] }) => {
  mockCalls({
    'GET /payment-methods/': {
      body: { cards: input.cards ?? [], bankAccounts: [], default: null },
    },
    'GET /payout-methods/': { body: { data: input.accounts ?? [] } },
    'GET /inventory/totals': { body: { data: input.stock ?? [] } },
  })
  renderUi(
    <MemoryRouter>
      <FirstSteps />
    </MemoryRouter>,
  )
}

beforeEach(() => localStorage.clear())

test('NAV-133 a new broker sees the first steps, each with its link', async () => {
  show({ stock: [STOCK] })
  await expect
    .element(page.getByRole('link', { name: 'Add a payment method' }))
    .toHaveAttribute('href', '/settings/payment-settings')
  await expect
    .element(page.getByRole('link', { name: 'Add a payout method' }))
    .toHaveAttribute('href', '/settings/payment-settings?tab=payout')
  expect(page.getByRole('link', { name: 'Import your listings' }).elements()).toEqual([])
  await expect.element(page.getByRole('img', { name: 'Done' })).toBeInTheDocument()
  await expectNoAxeViolations()
})

test('NAV-133 the steps disappear for good once all are done', async () => {
  const account = { id: 'ba_1', name: 'Ada', status: 'verified', verified: true, last4: '6789' }
  show({ cards: [CARD], accounts: [account], stock: [STOCK] })
  await vi.waitFor(() => expect(areFirstStepsDone()).toBe(true))
  expect(page.getByRole('list').elements()).toEqual([])
})
