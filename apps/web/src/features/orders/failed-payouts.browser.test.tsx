import { mockCalls, expectNoAxeViolations, renderUi } from '@seatdesk/app-kit/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { api } from '../../lib/api.ts'
import { FailedPayouts } from './FailedPayouts.tsx'

const payout = (id: number, input = {}) => ({
  id,
  event: {
    id: 1,
    name: 'Hamilton',
    dateTime: '2026-11-20T19:30:00',
    dateTBA: false,
    timeTBA: false,
    venue: { name: 'Hall', address: '1 Pier Road', city: 'New York', state: 'NY' },
  },
  listing: {
    id,
    section: 'A',
    seatRow: 'B',
    quantity: 1,
    tickets: [{ id, seat: '1' }],
    deliveryTypeId: 1,
    deliveryDate: '2026-11-19T12:00:00',
    disclosures: [],
    attributes: [],
    publicNote: null,
    seatType: 'consecutive',
    secondRow: null,
  },
  createdAt: '2026-11-21T15:00:00.000Z',
  amount: { value: 95 },
  status: 'failed',
  ...input,
})

const showed = async (...payouts: object[]) => {
  mockCalls({ 'GET /payouts/': { body: payouts } })
  return renderUi(<FailedPayouts payouts={await api.payouts.list()} />)
}

test('PAY-90 failed payouts are grouped by cause, with the next step', async () => {
  await showed(
    payout(1001, { failure: 'account_closed' }),
    payout(1002, { status: 'processed' }),
    payout(1003, { failure: 'account_closed' }),
    payout(1004, { failure: 'something_new' }),
  )
  const causes = page.getByRole('region', { name: 'Failed payouts' }).getByRole('listitem')
  expect(causes.elements().map(({ textContent }) => textContent)).toEqual([
    'S-1001, S-1003: This bank account is closed. Add another bank account and we’ll retry.',
    'S-1004: The bank did not accept the payment. Ask your bank, then add this account again or another one, and we’ll retry.',
  ])
  await expect
    .element(page.getByRole('link', { name: 'Go to payout methods' }))
    .toHaveAttribute('href', '/settings/payment-settings?tab=payout')
  await expectNoAxeViolations()
})

test('PAY-90 names five payouts of a cause and counts the others', async () => {
  await showed(...[1, 2, 3, 4, 5, 6, 7].map((id) => payout(id, { failure: 'no_account' })))
  await expect.element(page.getByText('S-1, S-2, S-3, S-4, S-5 and 2 more')).toBeVisible()
})

test('PAY-90 shows nothing if no payout failed', async () => {
  await showed(payout(1, { status: 'pending' }))
  expect(page.getByRole('region').elements()).toEqual([])
  expect(page.getByRole('link').elements()).toEqual([])
})
