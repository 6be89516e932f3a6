// @module-tag nightly

import {
  mockCalls,
  expectNoAxeViolations,
  errorResponse,
  renderUi,
  createTokens,
} from '@seatdesk/app-kit/testing'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'
import { SignupForm } from './SignupForm.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const clickButton = (name: string) =>
  userEvent.click(page.getByRole('button', { name, exact: true }))

/** Expects a field to show its error, visually and to screen readers. */
async function expectErrorMessage(label: string, errorMessage: string) {
  await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(`^${errorMessage}`))
}

describe('login', () => {
  const showLogin = (onCodeNeeded = () => {}) => renderUi(<LoginForm onCodeNeeded={onCodeNeeded} />)

  test('AUTH-43 fields are marked for autofill, and axe finds no violation', async () => {
    showLogin()
    await expect.element(field('Email')).toHaveAttribute('autocomplete', 'username')
    await expect.element(field('Password')).toHaveAttribute('autocomplete', 'current-password')
    await expect.element(page.getByLabelText('Keep me logged in')).not.toBeChecked()
    await expect
      .element(page.getByRole('link', { name: 'Forgot password?' }))
      .toHaveAttribute('href', '/forgot-password')
    await expectNoAxeViolations()
  })

  test('FORM-7 email and password are required, the first invalid field gets the focus, and nothing is sent', async () => {
    const requests = mockCalls({})
    showLogin()
    await clickButton('Log in')
    await expectErrorMessage('Email', 'Email is required')
    await expectErrorMessage('Password', 'Password is required')
    await expect.element(field('Email')).toHaveFocus()
    expect(requests).toEqual([])
    await expectNoAxeViolations()
  })

  test('FORM-17 shows the error of a field on blur, not before', async () => {
    showLogin()
    await userEvent.click(field('Email'))
    await userEvent.keyboard('ann')
    await expect.element(field('Email')).not.toHaveAttribute('aria-invalid', 'true')
    await userEvent.tab()
    await expectErrorMessage('Email', 'Please enter a valid email')
  })

  test('FORM-20 pressing Enter twice logs in once', async () => {
    let respond = () => {}
    const held = new Promise<{ body: unknown }>((resolve) => {
      respond = () => resolve({ body: createTokens('Mfa Required') })
    })
    const requests = mockCalls({ 'POST /account/login': () => held })
    const codeNeeded = vi.fn()
    showLogin(codeNeeded)
    await field('Email').fill('ann@seatdesk.test')
    await field('Password').fill('Demo-pass-1')
    await userEvent.keyboard('{Enter}{Enter}')
    await page.getByRole('button', { name: 'Log in' }).click({ force: true })
    respond()
    await vi.waitFor(() => expect(codeNeeded).toHaveBeenCalledOnce())
    expect(requests).toHaveLength(1)
  })

  test('ERR-4 a wrong password shows the login error and keeps the password', async () => {
    mockCalls({ 'POST /account/login': errorResponse(400, '010.060', 'wrong email or password') })
    showLogin()
    await field('Email').fill('ann@seatdesk.test')
    await field('Password').fill('wrong')
    await clickButton('Log in')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Wrong email or password')
    await expect.element(field('Password')).toHaveValue('wrong')
  })
})

describe('signup', () => {
  const fill = async () => {
    await field('Email').fill('ann@seatdesk.test')
    await field('Name').fill('Ann Broker')
    await field('Password').fill('Demo-pass-1')
    await field('Phone number').fill('+12025550123')
    await page.getByRole('checkbox').click()
  }

  test('AUTH-42 fields are marked for autofill, and axe finds no violation', async () => {
    renderUi(<SignupForm onOpened={() => {}} />)
    const marks = { Email: 'email', Name: 'name', Password: 'new-password', 'Phone number': 'tel' }
    for (const [label, mark] of Object.entries(marks))
      await expect.element(field(label)).toHaveAttribute('autocomplete', mark)
    await expect.element(field('Phone number')).toHaveAttribute('type', 'tel')
    await expectNoAxeViolations()
  })

  test('FORM-1 FORM-2 FORM-3 FORM-5 FORM-6 each field shows its own error', async () => {
    const requests = mockCalls({})
    renderUi(<SignupForm onOpened={() => {}} />)
    await clickButton('Register')
    await expectErrorMessage('Email', 'Email is required')
    await expectErrorMessage('Name', 'Name is required')
    await expectErrorMessage(
      'Password',
      'Password must have at least 8 characters, containing uppercase and lowercase English letters, a special character and a number',
    )
    await expectErrorMessage(
      'Phone number',
      'Please enter a phone number with a plus sign and country code, without spaces or parentheses',
    )
    await expect.element(page.getByText('Please accept our Terms & Conditions')).toBeInTheDocument()
    await expect.element(field('Email')).toHaveFocus()
    expect(requests).toEqual([])
    await expectNoAxeViolations()
  })

  test('FORM-18 the password rules are marked as met while typing', async () => {
    renderUi(<SignupForm onOpened={() => {}} />)
    const met = () =>
      page
        .getByRole('listitem')
        .elements()
        .map((rule) => rule.textContent)
        .filter((text) => text.endsWith(', met'))
    expect(met()).toEqual([])
    await field('Password').fill('demo-pass')
    expect(met()).toEqual([
      'at least 8 characters, met',
      'a lowercase letter, met',
      'a special character, met',
    ])
    await field('Password').fill('Demo-pass-1')
    expect(met()).toHaveLength(5)
  })

  test('FORM-17 an error that appears on blur does not move the checkbox that is being clicked', async () => {
    renderUi(<SignupForm onOpened={() => {}} />)
    await userEvent.click(field('Email'))
    await userEvent.keyboard('x')
    await page.getByRole('checkbox').click()
    await expectErrorMessage('Email', 'Please enter a valid email')
    await expect.element(page.getByRole('checkbox')).toBeChecked()
  })

  test('AUTH-42 sends the fields of the contract, and continues to the phone code', async () => {
    const requests = mockCalls({
      'POST /account/register': { status: 201, body: createTokens('Registered User') },
    })
    const opened = vi.fn()
    renderUi(<SignupForm onOpened={opened} />)
    await fill()
    await clickButton('Register')
    await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce())
    expect(requests).toEqual([
      {
        call: 'POST /account/register',
        body: {
          email: 'ann@seatdesk.test',
          name: 'Ann Broker',
          password: 'Demo-pass-1',
          phoneNumber: '+12025550123',
        },
      },
    ])
  })

  test('AUTH-95 keeps what was typed while the terms are open, without storing the password', async () => {
    const { href } = location
    const goTo = (address: string) => history.replaceState(null, '', address)
    const { takeAway } = renderUi(<SignupForm onOpened={() => {}} />)
    await fill()
    goTo('/terms-of-use')
    takeAway()
    goTo(href)
    for (const storage of [localStorage, sessionStorage])
      expect(JSON.stringify({ ...storage })).not.toContain('Demo-pass-1')
    mockCalls({ 'POST /account/register': { status: 201, body: createTokens('Registered User') } })
    const opened = vi.fn()
    const second = renderUi(<SignupForm onOpened={opened} />)
    await expect.element(field('Email')).toHaveValue('ann@seatdesk.test')
    await expect.element(field('Password')).toHaveValue('Demo-pass-1')
    await expect.element(page.getByRole('checkbox')).toBeChecked()
    await clickButton('Register')
    await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce())
    goTo('/pba')
    second.takeAway()
    goTo(href)
    renderUi(<SignupForm onOpened={() => {}} />)
    await expect.element(field('Email')).toHaveValue('')
    await expect.element(field('Password')).toHaveValue('')
  })

  test('AUTH-96 warns of a very common password while typing, but accepts it', async () => {
    const requests = mockCalls({
      'POST /account/register': { status: 201, body: createTokens('Registered User') },
    })
    const opened = vi.fn()
    renderUi(<SignupForm onOpened={opened} />)
    await fill()
    const warning = page.getByText(/^This password is very common/).first()
    await field('Password').fill('Password1!')
    await expect.element(warning).toBeVisible()
    await expect.element(field('Password')).toHaveAccessibleDescription(/very common/)
    await expectNoAxeViolations()
    await field('Password').fill('Sparrow-lantern-7')
    await expect.element(warning).not.toBeInTheDocument()
    await field('Password').fill('Password1!')
    await clickButton('Register')
    await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce())
    expect(requests).toHaveLength(1)
  })

  test('FORM-17 a field error of the server is shown at the field, which gets the focus', async () => {
    mockCalls({
      'POST /account/register': errorResponse(422, '000.422', 'some fields are not valid', {
        fields: { phoneNumber: 'this number cannot be reached' },
      }),
    })
    renderUi(<SignupForm onOpened={() => {}} />)
    await fill()
    await clickButton('Register')
    await expectErrorMessage('Phone number', 'This number cannot be reached')
    await expect.element(field('Phone number')).toHaveFocus()
  })
})

describe('resetting a password', () => {
  test('FORM-1 AUTH-48 the email is required and valid, then a link is requested', async () => {
    const requests = mockCalls({ 'POST /account/forgot-password': {} })
    const sent = vi.fn()
    renderUi(<ForgotPasswordForm onSent={sent} />)
    await clickButton('Send link')
    await expectErrorMessage('Email', 'Email is required')
    await field('Email').fill('ann')
    await expectErrorMessage('Email', 'Please enter a valid email')
    await expectNoAxeViolations()
    await field('Email').fill('ann@seatdesk.test')
    await clickButton('Send link')
    await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('ann@seatdesk.test'))
    expect(requests).toHaveLength(1)
  })

  test('FORM-9 AUTH-49 the new password must be strong and typed twice', async () => {
    const requests = mockCalls({ 'POST /account/reset-password': {} })
    const saved = vi.fn()
    renderUi(<ResetPasswordForm token="the-token" onSaved={saved} />)
    for (const label of ['New password', 'Confirm new password'])
      await expect.element(field(label)).toHaveAttribute('autocomplete', 'new-password')
    await clickButton('Save password')
    await expectErrorMessage('New password', 'Password must have at least 8 characters')
    await expectErrorMessage('Confirm new password', 'Please repeat the new password')
    await field('New password').fill('Demo-pass-1')
    await field('Confirm new password').fill('Demo-pass-2')
    await expectErrorMessage(
      'Confirm new password',
      'New password and confirm new password has to be the same',
    )
    await expectNoAxeViolations()
    await field('Confirm new password').fill('Demo-pass-1')
    await clickButton('Save password')
    await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(requests.map(({ body }) => body)).toEqual([
      { token: 'the-token', password: 'Demo-pass-1' },
    ])
  })
})
