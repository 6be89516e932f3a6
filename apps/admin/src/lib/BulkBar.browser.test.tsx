import {
  mockCalls,
  expectNoAxeViolations,
  errorResponse,
  renderUi,
} from '@seatdesk/app-kit/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { api } from './api.ts'
import { BulkBar } from './BulkBar.tsx'
import type { BulkAction } from './BulkDialog.tsx'

const CALL = 'POST /admin/accounts/approve'

const action: BulkAction = {
  title: 'Approve selected',
  text: 'Each is let in.',
  run: ({ ids }, options) => api.adminAccounts.approveMany({ ids }, options),
}

const selectedRows = [
  { id: 7, label: 'Ada' },
  { id: 8, label: 'Sam' },
]

const onClear = vi.fn<() => void>()
const onDone = vi.fn<() => Promise<void>>(() => Promise.resolve())

const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name })

test('ADMIN-114 one request acts on all selected rows, and the result names each failure', async () => {
  const failure = 'the phone number of this account is not confirmed yet'
  const requests = mockCalls({
    [CALL]: {
      body: {
        data: [
          { id: 7, failure: null },
          { id: 8, failure },
        ],
      },
    },
  })
  renderUi(<BulkBar action={action} chosen={selectedRows} onClear={onClear} onDone={onDone} />)
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Approve selected' }).click()
  await expect.element(page.getByText('Each is let in.')).toBeVisible()
  expect(requests).toEqual([])
  await inDialog('Approve selected').click()
  await expect.element(page.getByText('1 of 2 done')).toBeVisible()
  await expect
    .element(page.getByText('The phone number of this account is not confirmed yet'))
    .toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Approve selected' })).toBeVisible()
  await expectNoAxeViolations()
  expect(requests).toEqual([{ call: CALL, body: { ids: [7, 8] } }])
  expect(onDone).toHaveBeenCalledOnce()
  await inDialog('Back to list').click()
  expect(onClear).toHaveBeenCalled()
})

test('ADMIN-114 a request that fails can be repeated', async () => {
  mockCalls({ [CALL]: errorResponse(503, '000.503', 'please try again') })
  renderUi(<BulkBar action={action} chosen={selectedRows} onClear={onClear} onDone={onDone} />)
  await page.getByRole('button', { name: 'Approve selected' }).click()
  await inDialog('Approve selected').click()
  await expect.element(inDialog('Approve selected')).toBeEnabled()
  await expect.element(page.getByText('of 2 done')).not.toBeInTheDocument()
})

test('ADMIN-114 is hidden if no row is selected', async () => {
  renderUi(<BulkBar action={action} chosen={[]} onClear={onClear} onDone={onDone} />)
  await expect.element(page.getByText('selected')).not.toBeInTheDocument()
})

test('ADMIN-203 a destructive bulk action asks for one reason for all selected rows', async () => {
  const requests = mockCalls({ 'POST /admin/orders/reject': { body: { data: [] } } })
  const rejection: BulkAction = {
    title: 'Reject selected',
    text: 'Each is refunded.',
    isDangerous: true,
    wantsReason: true,
    run: (requested, options) => api.adminOrders.rejectMany(requested, options),
  }
  renderUi(<BulkBar action={rejection} chosen={selectedRows} onClear={onClear} onDone={onDone} />)
  await page.getByRole('button', { name: 'Reject selected' }).click()
  await inDialog('Reject selected').click()
  await expect.element(page.getByText('Enter a reason')).toBeVisible()
  await page.getByLabelText('Reason (shown to the user)').fill('The seller is gone.')
  await expectNoAxeViolations()
  await inDialog('Reject selected').click()
  await expect.element(page.getByText('0 of 0 done')).toBeVisible()
  expect(requests.map(({ body }) => body)).toEqual([{ ids: [7, 8], reason: 'The seller is gone.' }])
})
