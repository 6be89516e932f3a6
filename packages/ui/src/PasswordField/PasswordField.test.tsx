import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { keepsTheContract } from '../testing/contract.tsx'
import { render } from '../testing/render.tsx'
import { PasswordField } from './PasswordField.tsx'

keepsTheContract((props) => <PasswordField label="Password" {...props} />)

test('the password can be shown and hidden again', async () => {
  render(<PasswordField label="Password" defaultValue="Tickets-2026" />)
  const field = page.getByLabelText('Password', { exact: true })
  await expect.element(field).toHaveAttribute('type', 'password')
  await userEvent.click(page.getByRole('button', { name: 'Show password' }))
  await expect.element(field).toHaveAttribute('type', 'text')
  await userEvent.click(page.getByRole('button', { name: 'Hide password' }))
  await expect.element(field).toHaveAttribute('type', 'password')
})

test('A11Y-9 it is marked for autofill', async () => {
  render(<PasswordField label="New password" autoComplete="new-password" />)
  await expect
    .element(page.getByLabelText('New password', { exact: true }))
    .toHaveAttribute('autocomplete', 'new-password')
})
