// @module-tag nightly

import {
  mockCalls,
  expectNoAxeViolations,
  errorResponse,
  renderUi,
} from '@seatdesk/app-kit/testing'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { ActionButtons, RowDialogs } from './ActionButtons.tsx'
import type { AdminAction } from './ActionDialog.tsx'
import { api } from './api.ts'

const onDone = vi.fn<() => Promise<void>>(() => Promise.resolve())

const deactivate: AdminAction = {
  title: 'Deactivate',
  subject: 'Ada Broker',
  text: 'All sessions end immediately.',
  isDangerous: true,
  wantsReason: true,
  done: 'Account deactivated',
  run: (reason) => api.adminAccounts.deactivate({ id: 7, reason }),
}

const CALL = 'POST /admin/accounts/7/deactivate'

const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name })

const reason = page.getByLabelText('Reason (shown to the people affected)')

beforeEach(() => onDone.mockClear())

const open = async () => {
  renderUi(<ActionButtons acts={[deactivate]} onDone={onDone} />)
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(page.getByText('All sessions end immediately.')).toBeVisible()
}

test('ADMIN-85 an action needs a confirmation and a reason', async () => {
  const requests = mockCalls({ [CALL]: { body: {} } })
  await open()
  await expectNoAxeViolations()
  await inDialog('Deactivate').click()
  await expect.element(page.getByText('Enter a reason')).toBeVisible()
  await inDialog('Cancel').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(requests).toEqual([])
  expect(onDone).not.toHaveBeenCalled()
})

test('ADMIN-242 the title of a confirmation names the record', async () => {
  await open()
  await expect
    .element(page.getByRole('dialog', { name: 'Deactivate: Ada Broker', exact: true }))
    .toBeVisible()
  await expect.element(inDialog('Deactivate')).toHaveTextContent('Deactivate')
})

test('ADMIN-257 the dialog of an action that cancels something is left with Back', async () => {
  renderUi(<ActionButtons acts={[{ ...deactivate, isCancellation: true }]} onDone={onDone} />)
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect.element(inDialog('Back')).toBeVisible()
  expect(inDialog('Cancel').elements()).toEqual([])
})

test('ADMIN-85 a completed action runs once, shows a notice, and reloads the page data', async () => {
  const requests = mockCalls({ [CALL]: { body: {} } })
  await open()
  await reason.fill('The papers do not match.')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(page.getByText('Account deactivated')).toBeVisible()
  expect(requests).toEqual([{ call: CALL, body: { reason: 'The papers do not match.' } }])
  expect(onDone).toHaveBeenCalledOnce()
})

test('ADMIN-85 a rejected action shows the error and keeps the reason', async () => {
  mockCalls({ [CALL]: errorResponse(409, '000.409', 'this account is deactivated already') })
  await open()
  await reason.fill('The papers do not match.')
  await inDialog('Deactivate').click()
  await expect.element(page.getByText('This account is deactivated already')).toBeVisible()
  await expect.element(reason).toHaveValue('The papers do not match.')
  expect(onDone).not.toHaveBeenCalled()
})

const discard = page.getByRole('dialog', { name: 'Discard what you typed?' })

test('ADMIN-83 NAV-131 canceled step-up authentication keeps the reason, and closing then asks', async () => {
  mockCalls({ [CALL]: errorResponse(403, '010.270', 'please enter your password again') })
  await open()
  await reason.fill('The papers do not match.')
  await inDialog('Deactivate').click()
  const password = page.getByLabelText('Password', { exact: true })
  await password.fill('Demo')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(password).not.toBeInTheDocument()
  await expect.element(reason).toHaveValue('The papers do not match.')
  await userEvent.keyboard('{Escape}')
  await expect.element(discard).toBeVisible()
  await page.getByRole('button', { name: 'Keep typing' }).click()
  await expect.element(reason).toHaveValue('The papers do not match.')
  expect(onDone).not.toHaveBeenCalled()
})

test('ADMIN-219 a dialog of a row stays with its text when the row is gone', async () => {
  const requests = mockCalls({ [CALL]: { body: {} } })
  let removeRow = () => {}
  function List() {
    const [isRowShown, setRowShown] = useState(true)
    removeRow = () => setRowShown(false)
    return isRowShown && <ActionButtons isInRow acts={[deactivate]} onDone={onDone} />
  }
  renderUi(
    <MemoryRouter>
      <RowDialogs>
        <List />
      </RowDialogs>
    </MemoryRouter>,
  )
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await reason.fill('The papers do not match.')
  removeRow()
  await expect.element(reason).toHaveValue('The papers do not match.')
  await inDialog('Deactivate').click()
  await expect.element(page.getByText('Account deactivated')).toBeVisible()
  expect(requests).toHaveLength(1)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('ADMIN-210 the usual next step stands out, and a destructive action does not', () => {
  const approve: AdminAction = { ...deactivate, title: 'Approve', isDangerous: false, isMain: true }
  renderUi(<ActionButtons acts={[deactivate, approve]} onDone={onDone} />)
  const fill = (name: string) =>
    getComputedStyle(page.getByRole('button', { name }).element()).backgroundColor
  const { backgroundColor: page_ } = getComputedStyle(document.body)
  expect(fill('Approve')).not.toBe(fill('Deactivate'))
  expect([page_, 'rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']).toContain(fill('Deactivate'))
})
