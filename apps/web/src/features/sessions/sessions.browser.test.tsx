// @module-tag nightly

import {
  mockCalls,
  expectNoAxeViolations,
  errorResponse,
  renderUi,
} from '@seatdesk/app-kit/testing'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { Sessions } from './Sessions.tsx'

const dialog = page.getByRole('dialog')
const clickButton = (name: string) =>
  userEvent.click(page.getByRole('button', { name, exact: true }))

const session = (id: string, args = {}) => ({
  id,
  device: 'Firefox on Windows',
  address: '203.0.113.7',
  createdAt: '2026-11-20T15:00:00.000Z',
  lastSeenAt: '2026-11-21T15:00:00.000Z',
  isCurrent: false,
  ...args,
})
const MINE = session('s-1', { device: 'Chrome on Linux', isCurrent: true })
const listed = (...sessions: object[]) => ({ body: { data: sessions } })
const rows = () => page.getByRole('list', { name: 'Where you are logged in' }).getByRole('listitem')

describe('SET-19 logged-in devices', () => {
  test('each shows its browser, address and activity, and this device has no log out button', async () => {
    mockCalls({ 'GET /sessions/': listed(MINE, session('s-2')) })
    renderUi(<Sessions />)
    await expect.element(rows().nth(0).getByText('This device')).toBeVisible()
    expect(rows().nth(0).getByRole('button').elements()).toEqual([])
    expect(rows().nth(1).element().textContent).toMatch(
      /^Firefox on Windows203\.0\.113\.7Last active .*Nov 21, 2026.*Logged in .*Nov 20, 2026.*Log out$/,
    )
    await expectNoAxeViolations()
  })

  test('A11Y-1 one is logged out with the keyboard, and the focus moves to the list', async () => {
    mockCalls({ 'GET /sessions/': listed(MINE, session('s-2')), 'DELETE /sessions/s-2': {} })
    renderUi(<Sessions />)
    const button = page.getByRole('button', { name: 'Log out Firefox on Windows' })
    await expect.element(button).toBeVisible()
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button).not.toBeInTheDocument()
    await expect.element(page.getByRole('list', { name: 'Where you are logged in' })).toHaveFocus()
  })

  test('one is logged out, with the password if required, and leaves the list', async () => {
    let isVerified = false
    mockCalls({
      'GET /sessions/': listed(MINE, session('s-2')),
      'DELETE /sessions/s-2': () =>
        isVerified ? {} : errorResponse(403, '010.270', 'please enter your password again'),
      'POST /account/reauthenticate': () => {
        isVerified = true
        return {}
      },
    })
    renderUi(<Sessions />)
    await clickButton('Log out Firefox on Windows')
    await dialog.getByLabelText('Password', { exact: true }).fill('Demo-pass-1')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Firefox on Windows')).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('button', { name: 'Log out all others' }))
      .not.toBeInTheDocument()
  })

  test('all others are logged out after a confirmation, this device stays', async () => {
    const requests = mockCalls({
      'GET /sessions/': listed(MINE, session('s-2'), session('s-3')),
      'DELETE /other-sessions/': {},
    })
    renderUi(<Sessions />)
    await clickButton('Log out all others')
    await expect.element(dialog).toHaveAccessibleName('Log out all other devices?')
    await expectNoAxeViolations()
    await dialog.getByRole('button', { name: 'Log out all others' }).click()
    await expect.poll(() => rows().elements().length).toBe(1)
    expect(requests.map(({ call }) => call)).toEqual(['GET /sessions/', 'DELETE /other-sessions/'])
  })

  test('one that could not be logged out stays, and an error is shown', async () => {
    mockCalls({
      'GET /sessions/': listed(MINE, session('s-2')),
      'DELETE /sessions/s-2': errorResponse(
        503,
        '000.503',
        'the service is not available, please try again',
      ),
    })
    renderUi(<Sessions />)
    await clickButton('Log out Firefox on Windows')
    await expect.element(page.getByRole('alert')).toBeInTheDocument()
    await expect.element(page.getByText('Firefox on Windows')).toBeVisible()
  })
})
