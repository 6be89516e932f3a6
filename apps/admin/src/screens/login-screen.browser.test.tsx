import {
  errorResponse,
  expectNoAxeViolations,
  mockCalls,
  renderUi,
} from '@seatdesk/app-kit/testing'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { LoginScreen } from './LoginScreen.tsx'

test('PASSKEY-11 administrators can log in with a passkey, by keyboard', async () => {
  const requests = mockCalls({
    'POST /session/passkey/options': errorResponse(500, '000.000', 'broken'),
  })
  renderUi(
    <MemoryRouter>
      <LoginScreen />
    </MemoryRouter>,
  )
  page.getByRole('button', { name: 'Use a passkey' }).element().focus()
  await expectNoAxeViolations()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => requests.map(({ call }) => call))
    .toContain('POST /session/passkey/options')
})
