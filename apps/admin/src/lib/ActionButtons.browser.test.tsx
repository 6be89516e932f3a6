import {
  mockCalls,
  expectNoAxeViolations,
  errorResponse,
  renderUi,
} from '@seatdesk/app-kit/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { ActionButtons } from './ActionButtons.tsx'
import type { AdminAction } from './ActionDialog.tsx'
import { api } from './api.ts'

const onDone = vi.fn<() => Promise<void>>(() => Promise.resolve())

const deactivate: AdminAction = {
  title: 'Deactivate',
  text: 'All sessions end immediately.',
  isDangerous: true,
  wantsReason: true,
  done: 'Account deactivated',
  run: (reason) => api.adminAccounts.deactivate({ id: 7, reason }),
}

const CALL = 'POST /admin/accounts/7/deactivate'

const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name })

const reason = page.getByLabelText('Reason (shown to the user)')

beforeEach(() => onDone.mockClear())

const open = async () => {
  renderUi(<ActionButtons acts={[deactivate]} onDone={onDone} />)
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(page.getByText('All sessions end immediately.')).toBeVisible()
}

test('ADMIN-85 nothing is done before it was confirmed, and nothing without its reason', async () => {
  const heard = mockCalls({ [CALL]: { body: {} } })
  await open()
  await expectNoAxeViolations()
  await inDialog('Deactivate').click()
  await expect.element(page.getByText('Enter a reason')).toBeVisible()
  await inDialog('Back').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(heard).toEqual([])
  expect(onDone).not.toHaveBeenCalled()
})

test('ADMIN-85 what is done is told, once, and the page asks anew', async () => {
  const heard = mockCalls({ [CALL]: { body: {} } })
  await open()
  await reason.fill('The papers do not match.')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(page.getByText('Account deactivated')).toBeVisible()
  expect(heard).toEqual([{ call: CALL, body: { reason: 'The papers do not match.' } }])
  expect(onDone).toHaveBeenCalledOnce()
})

test('ADMIN-85 what is refused is told, and the reason stays to try again', async () => {
  mockCalls({ [CALL]: errorResponse(409, '000.409', 'this account is deactivated already') })
  await open()
  await reason.fill('The papers do not match.')
  await inDialog('Deactivate').click()
  await expect.element(page.getByText('This account is deactivated already')).toBeVisible()
  await expect.element(reason).toHaveValue('The papers do not match.')
  expect(onDone).not.toHaveBeenCalled()
})
