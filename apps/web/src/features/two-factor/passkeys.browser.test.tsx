// @module-tag nightly

import {
  mockCalls,
  expectNoAxeViolations,
  errorResponse,
  renderUi,
} from '@seatdesk/app-kit/testing'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { Passkeys } from './Passkeys.tsx'

const dialog = page.getByRole('dialog')
const clickButton = (name: string) =>
  userEvent.click(page.getByRole('button', { name, exact: true }))

const LAPTOP = {
  id: 7,
  name: 'Chrome on macOS',
  createdAt: '2027-01-04T15:00:00.000Z',
  lastUsedAt: null,
  isSynced: true,
}
const LISTED = { body: { data: [LAPTOP] } }

const OPTIONS = {
  challenge: 'AQIDBA',
  rp: { id: 'localhost', name: 'Seatdesk' },
  user: { id: 'AQ', name: 'ann@seatdesk.test', displayName: 'Ann' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
}
const BEGUN = { body: { data: { challengeId: 'c-1', options: OPTIONS } } }

describe('the passkeys of an account', () => {
  test('PASSKEY-9 are listed with name, creation and last use', async () => {
    mockCalls({ 'GET /account/passkeys/': LISTED })
    renderUi(<Passkeys />)
    const row = page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')
    for (const text of ['Chrome on macOS', 'Never used', 'Synced to your other devices'])
      await expect.element(row.getByText(text)).toBeVisible()
    await expectNoAxeViolations()
  })

  test('PASSKEY-9 can be renamed by keyboard', async () => {
    const requests = mockCalls({
      'GET /account/passkeys/': LISTED,
      'PUT /account/passkeys/7': { body: { data: { ...LAPTOP, name: 'Office laptop' } } },
    })
    renderUi(<Passkeys />)
    await clickButton('Rename Chrome on macOS')
    const field = dialog.getByLabelText('Name', { exact: true })
    await expect.element(field).toHaveFocus()
    await expectNoAxeViolations()
    await field.fill(' ')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveAccessibleDescription('Name is required')
    await field.fill('Office laptop')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByRole('button', { name: 'Rename Office laptop' }))
      .toBeInTheDocument()
    expect(requests.at(-1)).toEqual({
      call: 'PUT /account/passkeys/7',
      body: { name: 'Office laptop' },
    })
  })

  test('PASSKEY-9 are removed after confirmation, and with a password if the server requires one', async () => {
    let isVerified = false
    const requests = mockCalls({
      'GET /account/passkeys/': LISTED,
      'DELETE /account/passkeys/7': () =>
        isVerified ? {} : errorResponse(403, '010.270', 'please enter your password again'),
      'POST /account/reauthenticate': () => {
        isVerified = true
        return {}
      },
    })
    renderUi(<Passkeys />)
    await clickButton('Remove Chrome on macOS')
    await expectNoAxeViolations()
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await dialog.getByLabelText('Password', { exact: true }).fill('Demo-pass-1')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('list', { name: 'Your passkeys' })).not.toBeInTheDocument()
    expect(requests.map(({ call }) => call)).toEqual([
      'GET /account/passkeys/',
      'DELETE /account/passkeys/7',
      'POST /account/reauthenticate',
      'DELETE /account/passkeys/7',
    ])
  })

  test('PASSKEY-9 a closed prompt of the browser adds nothing and is no error', async () => {
    const requests = mockCalls({
      'GET /account/passkeys/': { body: { data: [] } },
      'POST /account/passkeys/options': BEGUN,
    })
    const prompt = vi
      .spyOn(navigator.credentials, 'create')
      .mockRejectedValue(new DOMException('closed', 'NotAllowedError'))
    renderUi(<Passkeys />)
    await clickButton('Add a passkey')
    await vi.waitFor(() => expect(prompt).toHaveBeenCalledOnce())
    await expect
      .element(page.getByRole('button', { name: 'Add a passkey' }))
      .not.toHaveAttribute('data-loading')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    expect(requests).toHaveLength(2)
  })

  test('PASSKEY-9 a device that has one already says so', async () => {
    mockCalls({
      'GET /account/passkeys/': LISTED,
      'POST /account/passkeys/options': BEGUN,
    })
    vi.spyOn(navigator.credentials, 'create').mockRejectedValue(
      new DOMException('known', 'InvalidStateError'),
    )
    renderUi(<Passkeys />)
    await clickButton('Add a passkey')
    await expect
      .element(page.getByText('This device already has a passkey for your account'))
      .toBeVisible()
  })

  test.each([390, 800, 1440])('PASSKEY-9 fit at %i px', async (width) => {
    mockCalls({
      'GET /account/passkeys/': { body: { data: [{ ...LAPTOP, name: 'W'.repeat(60) }] } },
    })
    await page.viewport(width, 800)
    renderUi(<Passkeys />)
    await expect.element(page.getByRole('list', { name: 'Your passkeys' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
