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

const reason = page.getByLabelText('Reason (shown to the user)')

beforeEach(() => onDone.mockClear())

const open = async (button: string, given: Partial<AdminOrderDetails> = {}) => {
  renderUi(<OrderActions order={{ ...orderFixture, ...given }} onDone={onDone} />)
  await page.getByRole('button', { name: button }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

test('ADMIN-100 a part is given back at the cost of whom one chose', async () => {
  const heard = mockCalls({ [CALL]: { body: {} } })
  await open('Refund')
  await amount.fill('$30.50')
  await page.getByLabelText('Charge to').selectOptions('market')
  await reason.fill('No view.')
  await expectNoAxeViolations()
  await inDialog('Refund').click()
  await expect.element(page.getByText('Refund in progress')).toBeVisible()
  expect(heard).toEqual([
    { call: CALL, body: { amount: 30_50, borneBy: 'market', reason: 'No view.' } },
  ])
  expect(onDone).toHaveBeenCalledOnce()
})

test('ADMIN-103 without an amount all of it is, and the dialog says what that means', async () => {
  const heard = mockCalls({ [CALL]: { body: {} } })
  await open('Refund')
  await expect.element(page.getByText('the order is canceled', { exact: false })).toBeVisible()
  await reason.fill('No view.')
  await inDialog('Refund').click()
  await expect.element(page.getByText('Refund in progress')).toBeVisible()
  expect(heard).toEqual([{ call: CALL, body: { borneBy: 'seller', reason: 'No view.' } }])
})

test('ADMIN-202 all of it at the market’s cost leaves the order as it is, and the dialog says so', async () => {
  const heard = mockCalls({ [CALL]: { body: {} } })
  await open('Refund')
  await page.getByLabelText('Charge to').selectOptions('market')
  await expect.element(page.getByText('the order stands', { exact: false })).toBeVisible()
  await reason.fill('Our fault.')
  await inDialog('Refund').click()
  await expect.element(page.getByText('Refund in progress')).toBeVisible()
  expect(heard).toEqual([{ call: CALL, body: { borneBy: 'market', reason: 'Our fault.' } }])
})

test('ADMIN-104 what is too much is told under the amount', async () => {
  mockCalls({ [CALL]: errorResponse(409, '000.409', 'no more than $200.00 of this order is left') })
  await open('Refund')
  await amount.fill('900')
  await reason.fill('No view.')
  await inDialog('Refund').click()
  await expect
    .element(page.getByText('No more than $200.00 of this order is left').first())
    .toBeVisible()
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
})

test('ADMIN-106 a note is kept', async () => {
  const heard = mockCalls({ 'POST /admin/orders/1042/note': { body: {} } })
  await open('Add note')
  await inDialog('Add note').click()
  await expect.element(page.getByText('Enter a note')).toBeVisible()
  await page.getByLabelText('Internal note').fill('Called the seller.')
  await expectNoAxeViolations()
  await inDialog('Add note').click()
  await expect.element(page.getByText('Note saved')).toBeVisible()
  expect(heard.map(({ body }) => body)).toEqual([{ note: 'Called the seller.' }])
})

test('ADMIN-105 more time is counted from the deadline, where there is one', async () => {
  const heard = mockCalls({ 'POST /admin/orders/1042/extend': { body: {} } })
  await open('Extend deadline')
  await page.getByLabelText('Extend by').selectOptions('48')
  await expectNoAxeViolations()
  await inDialog('Extend deadline').click()
  await expect.element(page.getByText('Deadline extended')).toBeVisible()
  expect(heard.map(({ body }) => body)).toEqual([{ until: '2099-01-06T15:00:00.000Z' }])
})

test('ADMIN-104 what was given back altogether offers no refund', async () => {
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
