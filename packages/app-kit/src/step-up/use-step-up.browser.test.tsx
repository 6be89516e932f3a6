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
    prove: (proof) => api.account.prove(proof),
    requestCode: () => api.account.requestProof({}),
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

describe('work that may want the password', () => {
  test('ADMIN-83 is done at once where it is not wanted', async () => {
    mockCalls({ 'DELETE /sessions/': { body: {} } })
    renderUi(<HistoryState />)
    await page.getByRole('button', { name: 'End them all' }).click()
    await expect.element(page.getByRole('status')).toHaveTextContent('done')
  })

  test('ADMIN-83 is done once more when the password was given', async () => {
    let isProved = false
    const heard = mockCalls({
      'DELETE /sessions/': () => (isProved ? { body: {} } : WANTED),
      'POST /account/prove': () => {
        isProved = true
        return { body: {} }
      },
    })
    renderUi(<HistoryState />)
    await page.getByRole('button', { name: 'End them all' }).click()
    await page.getByLabelText('Password', { exact: true }).fill('Demo-pass-1')
    await expectNoAxeViolations()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.element(page.getByText('done')).toBeVisible()
    expect(heard.map(({ call }) => call)).toEqual([
      'DELETE /sessions/',
      'POST /account/prove',
      'DELETE /sessions/',
    ])
    expect(heard[1]?.body).toEqual({ password: 'Demo-pass-1' })
  })

  test('ADMIN-83 is given up when the password is not, as a call that was cancelled', async () => {
    const heard = mockCalls({ 'DELETE /sessions/': WANTED })
    renderUi(<HistoryState />)
    await page.getByRole('button', { name: 'End them all' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByText('cancelled')).toBeVisible()
    expect(heard).toHaveLength(1)
  })

  test('ADMIN-83 waits on while the password is wrong, and says so under it', async () => {
    mockCalls({
      'DELETE /sessions/': WANTED,
      'POST /account/prove': errorResponse(400, '010.250', 'the current password is wrong'),
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
