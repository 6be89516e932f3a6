// @module-tag nightly

import {
  mockCalls,
  expectNoAxeViolations,
  errorResponse,
  renderUi,
} from '@seatdesk/app-kit/testing'
import type { Profile } from '@seatdesk/domain'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { AccountForm } from './AccountForm.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { DeactivateAccount } from './DeactivateAccount.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const dialog = page.getByRole('dialog')
const clickButton = (name: string) =>
  userEvent.click(page.getByRole('button', { name, exact: true }))
const pressInDialog = (name: string) =>
  userEvent.click(dialog.getByRole('button', { name, exact: true }))

describe('account information', () => {
  const profile = {
    name: 'Ann Broker',
    email: 'ann@seatdesk.test',
    phoneNumber: '+12025550123',
    address: null,
  } as Profile
  const leave = (screen: { takeAway: () => void }) => {
    const { href } = location
    history.replaceState(null, '', '/purchases')
    screen.takeAway()
    history.replaceState(null, '', href)
  }

  test('FORM-22 what was typed is there again after a visit to another screen', async () => {
    const first = renderUi(<AccountForm profile={profile} />)
    await field('Full name').fill('Ann Broker Jr.')
    leave(first)
    const second = renderUi(<AccountForm profile={{ ...profile, address: '1 Main St' }} />)
    await expect.element(field('Full name')).toHaveValue('Ann Broker Jr.')
    await expect.element(field('Address')).toHaveValue('1 Main St')
    leave(second)
    renderUi(<AccountForm profile={{ ...profile, email: 'bo@seatdesk.test', name: 'Bo' }} />)
    await expect.element(field('Full name')).toHaveValue('Bo')
  })

  test('FORM-22 Cancel keeps nothing of what was typed', async () => {
    const screen = renderUi(<AccountForm profile={profile} />)
    await field('Full name').fill('Ann Broker Jr.')
    const cancel = page.getByRole('link', { name: 'Cancel' })
    cancel.element().addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(cancel)
    leave(screen)
    renderUi(<AccountForm profile={profile} />)
    await expect.element(field('Full name')).toHaveValue('Ann Broker')
  })

  test('FORM-22 nothing is kept of a form in which nothing was typed', async () => {
    leave(renderUi(<AccountForm profile={{ ...profile, email: 'cy@seatdesk.test' }} />))
    renderUi(<AccountForm profile={{ ...profile, email: 'cy@seatdesk.test', name: 'Cy' }} />)
    await expect.element(field('Full name')).toHaveValue('Cy')
  })
})

describe('changing the password', () => {
  const fill = async () => {
    await field('Current password').fill('Demo-pass-1')
    await field('New password').fill('Demo-pass-2')
    await clickButton('Change password')
    await expect.element(dialog).toHaveAccessibleName('Confirm the new password')
  }

  test('FORM-10 both passwords are required, and the new one must be strong', async () => {
    const requests = mockCalls({})
    renderUi(<ChangePasswordForm />)
    await clickButton('Change password')
    await expect
      .element(field('Current password'))
      .toHaveAccessibleDescription('Current password is required')
    await expect
      .element(field('New password'))
      .toHaveAccessibleDescription(/^New password is required/)
    await expect.element(field('Current password')).toHaveFocus()
    await field('New password').fill('weak')
    await expect
      .element(field('New password'))
      .toHaveAccessibleDescription(
        /^Password must have at least 8 characters, containing uppercase and lowercase English letters, a special character and a number/,
      )
    expect(requests).toEqual([])
    await expectNoAxeViolations()
  })

  test('SET-8 FORM-16 the new password is confirmed in a dialog with one password field', async () => {
    const requests = mockCalls({ 'POST /account/change-password': {} })
    renderUi(<ChangePasswordForm />)
    await fill()
    const repeated = dialog.getByLabelText('New password', { exact: true })
    await expect.element(repeated).toHaveAttribute('autocomplete', 'new-password')
    await repeated.fill('Demo-pass-3')
    await pressInDialog('Change password')
    await expect
      .element(repeated)
      .toHaveAccessibleDescription('New password and confirm new password has to be the same')
    await expectNoAxeViolations()
    await repeated.fill('Demo-pass-2')
    await pressInDialog('Change password')
    await expect.element(page.getByText('Password changed.')).toBeInTheDocument()
    expect(requests.map(({ body }) => body)).toEqual([
      { password: 'Demo-pass-1', newPassword: 'Demo-pass-2' },
    ])
    await expect.element(field('Current password')).toHaveValue('')
  })

  test('ERR-6 a wrong current password shows an error, and the dialog stays open', async () => {
    mockCalls({
      'POST /account/change-password': errorResponse(400, '010.250', 'the password is wrong'),
    })
    renderUi(<ChangePasswordForm />)
    await fill()
    await dialog.getByLabelText('New password', { exact: true }).fill('Demo-pass-2')
    await pressInDialog('Change password')
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Current password is wrong, please try again.')
    await expect.element(dialog).toBeInTheDocument()
  })
})

describe('SET-3 deactivating the account', () => {
  test('asks for the password before anything is sent', async () => {
    const requests = mockCalls({ 'POST /account/request-delete': { body: { success: true } } })
    renderUi(<DeactivateAccount />)
    await clickButton('Deactivate account')
    const password = dialog.getByLabelText('Password', { exact: true })
    await expect.element(password).toHaveFocus()
    await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
    await pressInDialog('Deactivate account')
    await expect.element(password).toHaveAccessibleDescription('Password is required')
    expect(requests).toEqual([])
    await expectNoAxeViolations()
    await password.fill('Demo-pass-1')
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.element(page.getByText(/^Deactivate request sent\./)).toBeInTheDocument()
    expect(requests.map(({ body }) => body)).toEqual([{ password: 'Demo-pass-1' }])
  })

  test('ERR-17 a failure shows an error, and the dialog can be used again', async () => {
    mockCalls({
      'POST /account/request-delete': errorResponse(
        409,
        '000.409',
        'two sales are not delivered yet',
      ),
    })
    renderUi(<DeactivateAccount />)
    await clickButton('Deactivate account')
    await dialog.getByLabelText('Password', { exact: true }).fill('Demo-pass-1')
    await pressInDialog('Deactivate account')
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Two sales are not delivered yet')
    await expect
      .element(dialog.getByRole('button', { name: 'Deactivate account' }))
      .not.toHaveAttribute('aria-busy')
  })
})
