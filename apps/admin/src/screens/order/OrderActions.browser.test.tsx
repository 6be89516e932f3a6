// @module-tag nightly

import {
  mockCalls,
  expectNoAxeViolations,
  errorResponse,
  renderUi,
} from '@seatdesk/app-kit/testing'
import type { AdminOrderDetails } from '@seatdesk/domain'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { orderFixture } from './order-fixture.ts'
import { OrderActions } from './OrderActions.tsx'

const onDone = vi.fn<() => Promise<void>>(() => Promise.resolve())

const CALL = 'POST /admin/orders/1042/refund'

const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name })

const amount = page.getByLabelText('Amount ($), up to $200.00')

const reason = page.getByLabelText('Reason (shown to the people affected)')

beforeEach(() => onDone.mockClear())

const open = async (button: string, overrides: Partial<AdminOrderDetails> = {}) => {
  renderUi(<OrderActions order={{ ...orderFixture, ...overrides }} onDone={onDone} />)
  await page.getByRole('button', { name: button }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

test('ADMIN-100 refunds part of an order at the expense of the chosen side', async () => {
  const requests = mockCalls({ [CALL]: { body: {} } })
  await open('Refund')
  await amount.fill('$30.50')
  await page.getByLabelText('Charge to').selectOptions('market')
  await reason.fill('No view.')
  await expectNoAxeViolations()
  await inDialog('Refund').click()
  await expect.element(page.getByText('Refund in progress')).toBeVisible()
  expect(requests).toEqual([
    { call: CALL, body: { amount: 30_50, paidBy: 'market', reason: 'No view.' } },
  ])
  expect(onDone).toHaveBeenCalledOnce()
})

test('ADMIN-103 refunds the whole order without an amount, and says that this cancels the order', async () => {
  const requests = mockCalls({ [CALL]: { body: {} } })
  await open('Refund')
  await expect.element(page.getByText('the order is canceled', { exact: false })).toBeVisible()
  await reason.fill('No view.')
  await inDialog('Refund').click()
  await expect.element(page.getByText('Refund in progress')).toBeVisible()
  expect(requests).toEqual([{ call: CALL, body: { paidBy: 'seller', reason: 'No view.' } }])
})

test('ADMIN-202 refunding the whole order at the market’s expense says that the order stands', async () => {
  const requests = mockCalls({ [CALL]: { body: {} } })
  await open('Refund')
  await page.getByLabelText('Charge to').selectOptions('market')
  await expect.element(page.getByText('the order stands', { exact: false })).toBeVisible()
  await reason.fill('Our fault.')
  await inDialog('Refund').click()
  await expect.element(page.getByText('Refund in progress')).toBeVisible()
  expect(requests).toEqual([{ call: CALL, body: { paidBy: 'market', reason: 'Our fault.' } }])
})

test('ADMIN-104 an amount that is too high shows its error under the amount', async () => {
  mockCalls({
    [CALL]: errorResponse(409, '000.409', 'at most $200.00 of this order can be refunded'),
  })
  await open('Refund')
  await amount.fill('900')
  await reason.fill('No view.')
  await inDialog('Refund').click()
  await expect
    .element(page.getByText('At most $200.00 of this order can be refunded').first())
    .toBeVisible()
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
})

test('ADMIN-106 saves a note', async () => {
  const requests = mockCalls({ 'POST /admin/orders/1042/note': { body: {} } })
  await open('Add note')
  await inDialog('Add note').click()
  await expect.element(page.getByText('Enter a note')).toBeVisible()
  await page.getByLabelText('Internal note').fill('Called the seller.')
  await expectNoAxeViolations()
  await inDialog('Add note').click()
  await expect.element(page.getByText('Note saved')).toBeVisible()
  expect(requests.map(({ body }) => body)).toEqual([{ note: 'Called the seller.' }])
})

test('ADMIN-105 extends the deadline of the order', async () => {
  const requests = mockCalls({ 'POST /admin/orders/1042/extend': { body: {} } })
  await open('Extend deadline')
  await page.getByLabelText('Extend by').selectOptions('48')
  await expectNoAxeViolations()
  await inDialog('Extend deadline').click()
  await expect.element(page.getByText('Deadline extended')).toBeVisible()
  expect(requests.map(({ body }) => body)).toEqual([{ until: '2099-01-06T15:00:00.000Z' }])
})

test('ADMIN-104 an order that was refunded completely offers no refund', async () => {
  renderUi(
    <OrderActions
      order={{ ...orderFixture, statusId: 4, refundable: orderFixture.price, deadline: null }}
      onDone={onDone}
    />,
  )
  await expect.element(page.getByRole('button', { name: 'Add note' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Refund' })).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('button', { name: 'Extend deadline' }))
    .not.toBeInTheDocument()
})

test.each(['Refund', 'Extend deadline', 'Add note', 'Reject and refund'])(
  'ADMIN-256 the dialog “%s” of an order names its event, date and venue',
  async (button) => {
    await open(button)
    const text = 'An Evening of Song, Sun, Feb 1, 2099, 7:30 PM, Harbour Hall, New York'
    await expect
      .poll(() => page.getByRole('dialog').element().textContent?.replaceAll('\u00A0', ' '))
      .toContain(text)
    await expect.element(inDialog('Cancel')).toBeVisible()
  },
)
