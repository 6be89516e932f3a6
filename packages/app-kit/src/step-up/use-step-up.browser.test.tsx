import { createApiClient } from '@seatdesk/api-client'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { mockCalls, expectNoAxeViolations, errorResponse, renderUi } from '../testing/index.ts'
import { useStepUp } from './index.ts'

const api = createApiClient({ baseUrl: '/api' })

const WANTED = errorResponse(403, '010.270', 'please enter your password again')

/** Component that ends every session when its button is pressed, and shows the result. */
function HistoryState() {
  const [outcome, setOutcome] = useState('')
  const { proven, dialog } = useStepUp({
    reauthenticate: (stepUp) => api.account.reauthenticate(stepUp),
    requestCode: () => api.account.requestReauthenticationCode({}),
  })
  const end = () =>
    void proven(async () => void (await api.sessions.revokeAll())).then(
      () => setOutcome('done'),
      (error: unknown) => setOutcome(String((error as { kind?: string }).kind)),
    )
  return (
    <>
      <button type="button" onClick={end}>
        End them all
      </button>
      <output>{outcome}</output>
      {dialog}
    </>
  )
}

describe('an action that may need the password', () => {
  test('ADMIN-83 runs at once if no password is required', async () => {
    mockCalls({ 'DELETE /sessions/': { body: {} } })
    renderUi(<HistoryState />)
    await page.getByRole('button', { name: 'End them all' }).click()
    await expect.element(page.getByRole('status')).toHaveTextContent('done')
  })

  test('ADMIN-83 runs again after the password was entered', async () => {
    let isVerified = false
    const requests = mockCalls({
      'DELETE /sessions/': () => (isVerified ? { body: {} } : WANTED),
      'POST /account/reauthenticate': () => {
        isVerified = true
        return { body: {} }
      },
    })
    renderUi(<HistoryState />)
    await page.getByRole('button', { name: 'End them all' }).click()
    await page.getByLabelText('Password', { exact: true }).fill('Demo-pass-1')
    await expectNoAxeViolations()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.element(page.getByText('done')).toBeVisible()
    expect(requests.map(({ call }) => call)).toEqual([
      'DELETE /sessions/',
      'POST /account/reauthenticate',
      'DELETE /sessions/',
    ])
    expect(requests[1]?.body).toEqual({ password: 'Demo-pass-1' })
  })

  test('ADMIN-83 fails as canceled when the dialog is canceled', async () => {
    const requests = mockCalls({ 'DELETE /sessions/': WANTED })
    renderUi(<HistoryState />)
    await page.getByRole('button', { name: 'End them all' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByText('canceled')).toBeVisible()
    expect(requests).toHaveLength(1)
  })

  test('ADMIN-83 shows an error below the field when the password is wrong, and keeps the dialog open', async () => {
    mockCalls({
      'DELETE /sessions/': WANTED,
      'POST /account/reauthenticate': errorResponse(
        400,
        '010.250',
        'the current password is wrong',
      ),
    })
    renderUi(<HistoryState />)
    await page.getByRole('button', { name: 'End them all' }).click()
    const field = page.getByLabelText('Password', { exact: true })
    await field.fill('Wrong-pass-1')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toBeVisible()
  })
})
