// @module-tag nightly

import { HttpError } from '@seatdesk/api-client'
import {
  mockCalls,
  expectNoAxeViolations,
  errorResponse,
  renderUi,
} from '@seatdesk/app-kit/testing'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { LoginCodeForm } from './LoginCodeForm.tsx'
import { MfaForm } from './MfaForm.tsx'
import { RegistrationCodeForm } from './RegistrationCodeForm.tsx'

const wrongCode = new HttpError({
  status: 400,
  code: '010.020',
  message: 'this code is incorrect',
  fields: {},
  retryAfterSeconds: null,
})

const code = page.getByLabelText('Code', { exact: true })
const digits = () => [...document.querySelectorAll('input')].map(({ value }) => value).join('')
const clickButton = (name: string | RegExp) => userEvent.click(page.getByRole('button', { name }))

describe('the two-factor code', () => {
  test('FORM-8 all digits are required', async () => {
    const check = vi.fn()
    renderUi(<MfaForm onCode={check} />)
    await clickButton('Confirm')
    await expect.element(code).toHaveAccessibleDescription(/Code is required/)
    await expect.element(code).toHaveFocus()
    await userEvent.keyboard('123')
    await clickButton('Confirm')
    await expect.element(code).toHaveAccessibleDescription(/Please enter all 6 digits/)
    expect(check).not.toHaveBeenCalled()
    await expectNoAxeViolations()
  })

  test('FORM-19 FORM-20 the last digit submits the code, once', async () => {
    let accept = () => {}
    const check = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          accept = resolve
        }),
    )
    renderUi(<MfaForm onCode={check} />)
    await expect.element(code).toHaveFocus()
    await userEvent.keyboard('123456')
    await vi.waitFor(() => expect(check).toHaveBeenCalledExactlyOnceWith('123456'))
    await userEvent.keyboard('{Enter}')
    await page.getByRole('button', { name: 'Confirm' }).click({ force: true })
    expect(check).toHaveBeenCalledOnce()
    expect(digits()).toBe('123456')
    accept()
  })

  test('FORM-19 a wrong code shows an error and clears the digits', async () => {
    const check = vi.fn(() => Promise.reject(wrongCode))
    renderUi(<MfaForm onCode={check} />)
    await code.fill('123456')
    await expect.element(code).toHaveAccessibleDescription(/This code is incorrect/)
    await expect.element(code).toHaveAttribute('aria-invalid', 'true')
    await expect.element(code).toHaveFocus()
    expect(digits()).toBe('')
    await userEvent.keyboard('1')
    await expect.element(code).toHaveAttribute('aria-invalid', 'false')
    await code.fill('123456')
    await vi.waitFor(() => expect(check).toHaveBeenCalledTimes(2))
  })

  test('FORM-19 a code that did not reach the server stays in the fields', async () => {
    renderUi(<MfaForm onCode={() => Promise.reject(new Error('the line is dead'))} />)
    await code.fill('123456')
    await expect.element(page.getByRole('alert')).toHaveTextContent('The line is dead')
    expect(digits()).toBe('123456')
  })

  test.for([
    ['change-mfa', 'POST /account/request-mfa'],
    ['login', 'POST /account/resend-code'],
  ] as const)(
    'AUTH-27 AUTH-93 for %s a new code can be requested, and then starts a waiting time',
    async ([purpose, call]) => {
      const requests = mockCalls({ [call]: {} })
      renderUi(<MfaForm purpose={purpose} onCode={() => Promise.resolve()} />)
      await clickButton('Send a new code')
      await expect
        .element(page.getByRole('button', { name: /^Send a new code in (1:00|0:59)$/ }))
        .toBeInTheDocument()
      expect(requests.map((item) => item.call)).toEqual([call])
    },
  )

  test('AUTH-94 a recovery code can be used, and shows its error at the field', async () => {
    const check = vi.fn(() => Promise.reject(wrongCode))
    renderUi(<LoginCodeForm onCode={check} onPasskey={() => {}} />)
    await clickButton('Use a recovery code')
    const field = page.getByLabelText('Recovery code', { exact: true })
    await expect.element(field).toHaveFocus()
    await clickButton('Confirm')
    await expect.element(field).toHaveAccessibleDescription(/^Recovery code is required/)
    await field.fill(' abcd-efgh-jkmn-pqrs ')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(check).toHaveBeenCalledExactlyOnceWith('abcd-efgh-jkmn-pqrs'))
    await expect.element(field).toHaveAccessibleDescription(/^This code is incorrect/)
    await expectNoAxeViolations()
    await clickButton('Use a phone code')
    await expect.element(code).toHaveFocus()
  })
})

describe('the registration code', () => {
  const registrationCode = page.getByLabelText('Registration code', { exact: true })

  test('FORM-8 AUTH-45 the code is required, and confirms the phone', async () => {
    const requests = mockCalls({ 'POST /account/confirm-phone': {} })
    const confirmed = vi.fn()
    renderUi(<RegistrationCodeForm onConfirmed={confirmed} />)
    await clickButton('Confirm')
    await expect
      .element(registrationCode)
      .toHaveAccessibleDescription(/Registration code is required/)
    await expectNoAxeViolations()
    await registrationCode.fill('123456')
    await vi.waitFor(() => expect(confirmed).toHaveBeenCalledOnce())
    expect(requests).toEqual([{ call: 'POST /account/confirm-phone', body: { code: '123456' } }])
  })

  test('FORM-21 the waiting time comes from the server, is shown, and survives a reload', async () => {
    const requests = mockCalls({
      'POST /account/resend-code': errorResponse(
        429,
        '000.429',
        'too many attempts, please wait a moment',
        {
          headers: { 'Retry-After': '42' },
        },
      ),
    })
    const { takeAway } = renderUi(<RegistrationCodeForm onConfirmed={() => {}} />)
    await clickButton('Send a new code')
    const waiting = page.getByRole('button', { name: /^Send a new code in 0:4[012]$/ })
    await expect.element(waiting).toHaveAttribute('aria-disabled', 'true')
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Too many attempts, please wait a moment')
    await waiting.click({ force: true })
    takeAway()
    renderUi(<RegistrationCodeForm onConfirmed={() => {}} />)
    await expect.element(waiting).toBeInTheDocument()
    expect(requests).toHaveLength(1)
  })

  test('FORM-21 an invalid stored waiting time is ignored', async () => {
    for (const text of ['soon', 'Infinity', String(Date.now() * 2)]) {
      sessionStorage.setItem('seatdesk-code-wait-confirm-phone', text)
      const { takeAway } = renderUi(<RegistrationCodeForm onConfirmed={() => {}} />)
      await expect
        .element(page.getByRole('button', { name: 'Send a new code', exact: true }))
        .toBeInTheDocument()
      takeAway()
    }
  })
})
