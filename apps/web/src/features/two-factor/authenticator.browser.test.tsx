// @module-tag nightly

import {
  mockCalls,
  expectNoAxeViolations,
  errorResponse,
  renderUi,
} from '@seatdesk/app-kit/testing'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { Authenticator } from './Authenticator.tsx'
import { qrPath } from './internal/SetUpDialog.tsx'

const dialog = page.getByRole('dialog')
const clickButton = (name: string) =>
  userEvent.click(page.getByRole('button', { name, exact: true }))

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const URI = `otpauth://totp/Seatdesk:ann@seatdesk.test?issuer=Seatdesk&secret=${SECRET}`
const CODES = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-pqr${index}`)

const factors = (isAuthenticatorEnabled: boolean, recoveryCodesLeft = 0) => ({
  body: { data: { isTextMessageEnabled: false, isAuthenticatorEnabled, recoveryCodesLeft } },
})

describe('the authenticator app', () => {
  test('SET-17 is set up with a QR code or key, and a code', async () => {
    const requests = mockCalls({
      'GET /account/two-factor': factors(false),
      'POST /account/authenticator': { body: { data: { secret: SECRET, uri: URI } } },
      'POST /account/authenticator/confirm': { body: { data: { recoveryCodes: CODES } } },
    })
    renderUi(<Authenticator />)
    await clickButton('Set up an app')
    const picture = dialog.getByRole('img', { name: 'QR code for your authenticator app' })
    await expect.element(picture).toBeVisible()
    expect(picture.element().querySelector('path')?.getAttribute('d')).toBe(qrPath(URI).path)
    await expect
      .element(dialog.getByRole('group', { name: 'Key', exact: true }).getByRole('code'))
      .toHaveTextContent('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')
    await expectNoAxeViolations()
    await dialog.getByLabelText('App code', { exact: true }).fill('123456')
    await expect.element(dialog).toHaveAccessibleName('Save your recovery codes')
    await expect.element(dialog.getByText(CODES[9] ?? '')).toBeVisible()
    await expectNoAxeViolations()
    await clickButton('I have saved them')
    await expect.element(page.getByText('On. 10 recovery codes left.')).toBeVisible()
    expect(document.body.innerHTML).not.toContain(CODES[0])
    expect(requests.at(-1)).toEqual({
      call: 'POST /account/authenticator/confirm',
      body: { code: '123456' },
    })
  })

  test('SET-17 a wrong code shows an error and clears the digits', async () => {
    mockCalls({
      'GET /account/two-factor': factors(false),
      'POST /account/authenticator': { body: { data: { secret: SECRET, uri: URI } } },
      'POST /account/authenticator/confirm': errorResponse(
        400,
        '010.020',
        'this code is incorrect',
      ),
    })
    renderUi(<Authenticator />)
    await clickButton('Set up an app')
    const code = dialog.getByLabelText('App code', { exact: true })
    await code.fill('123456')
    await expect.element(code).toHaveAccessibleDescription(/This code is incorrect/)
    await expect.element(code).toHaveValue('')
  })

  test('SET-18 new recovery codes can be created, copied and downloaded', async () => {
    mockCalls({
      'GET /account/two-factor': factors(true, 1),
      'POST /account/recovery-codes': { body: { data: { recoveryCodes: CODES } } },
    })
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const saved = vi.spyOn(URL, 'createObjectURL')
    renderUi(<Authenticator />)
    await expect.element(page.getByText('On. 1 recovery code left.')).toBeVisible()
    await clickButton('Create new recovery codes')
    await clickButton('Copy')
    await vi.waitFor(() => expect(written).toHaveBeenCalledWith(`${CODES.join('\n')}\n`))
    await clickButton('Download')
    const [blob] = saved.mock.calls[0] ?? []
    expect(blob instanceof Blob && (await blob.text())).toContain(CODES[4])
  })

  test('SET-17 turning it off asks for confirmation, and for a code if the server requires one', async () => {
    let isVerified = false
    const requests = mockCalls({
      'GET /account/two-factor': factors(true, 10),
      'POST /account/authenticator/turn-off': () =>
        isVerified ? {} : errorResponse(403, '010.270', 'please enter your password again'),
      'POST /account/reauthentication-code': {},
      'POST /account/reauthenticate': () => {
        isVerified = true
        return {}
      },
    })
    renderUi(<Authenticator />)
    await clickButton('Turn off')
    await dialog.getByRole('button', { name: 'Turn off', exact: true }).click()
    await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveFocus()
    await clickButton('Use a phone code instead')
    await dialog.getByLabelText('Code', { exact: true }).fill('123456')
    await expect.element(page.getByRole('button', { name: 'Set up an app' })).toBeVisible()
    expect(requests.map(({ call }) => call)).toEqual([
      'GET /account/two-factor',
      'POST /account/authenticator/turn-off',
      'POST /account/reauthentication-code',
      'POST /account/reauthenticate',
      'POST /account/authenticator/turn-off',
    ])
  })

  test('SET-17 settings that fail to load can be loaded again', async () => {
    let attempt = 0
    mockCalls({
      'GET /account/two-factor': () =>
        attempt++ === 0 ? errorResponse(500, '000.000', 'broken') : factors(true, 0),
    })
    renderUi(<Authenticator />)
    await userEvent.click(page.getByRole('button', { name: /again/i }))
    await expect.element(page.getByText(/^On, but no recovery codes are left/)).toBeVisible()
  })
})
