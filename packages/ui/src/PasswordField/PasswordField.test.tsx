// @module-tag nightly

import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { PasswordField } from './PasswordField.tsx'

testComponentContract((props) => <PasswordField label="Password" {...props} />)

test('the password can be shown and hidden again', async () => {
  render(<PasswordField label="Password" defaultValue="Tickets-2026" />)
  const field = page.getByLabelText('Password', { exact: true })
  await expect.element(field).toHaveAttribute('type', 'password')
  await userEvent.click(page.getByRole('button', { name: 'Show password' }))
  await expect.element(field).toHaveAttribute('type', 'text')
  await userEvent.click(page.getByRole('button', { name: 'Hide password' }))
  await expect.element(field).toHaveAttribute('type', 'password')
})

test('A11Y-9 has the given autocomplete attribute', async () => {
  render(<PasswordField label="New password" autoComplete="new-password" />)
  await expect
    .element(page.getByLabelText('New password', { exact: true }))
    .toHaveAttribute('autocomplete', 'new-password')
})

describe('FORM-18 rules for a new password', () => {
  function Ruled() {
    const [password, setPassword] = useState('')
    return (
      <PasswordField
        label="New password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        rules={[
          { label: 'a lowercase letter', isMet: /[a-z]/.test(password) },
          { label: 'a number', isMet: /\d/.test(password) },
        ]}
      />
    )
  }
  const rules = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((rule) => rule.textContent)

  test('are marked as met and unmet while typing', async () => {
    render(<Ruled />)
    expect(rules()).toEqual(['a lowercase letter', 'a number'])
    const field = page.getByLabelText('New password', { exact: true })
    await field.fill('a1')
    expect(rules()).toEqual(['a lowercase letter, met', 'a number, met'])
    await field.fill('1')
    expect(rules()).toEqual(['a lowercase letter', 'a number, met'])
  })

  test('are the accessible description of the field', async () => {
    render(<Ruled />)
    const field = page.getByLabelText('New password', { exact: true })
    await field.fill('a')
    await expect.element(field).toHaveAccessibleDescription(/a lowercase letter ?, met a number/)
  })

  test('are announced after a pause, not on every key', async () => {
    render(<Ruled />)
    const texts: string[] = []
    const status = page.getByRole('status').element()
    new MutationObserver(() => texts.push(status.textContent)).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    await userEvent.click(page.getByLabelText('New password', { exact: true }))
    await userEvent.keyboard('ab1')
    expect(texts).toEqual([])
    await vi.waitFor(() => expect(texts).toEqual(['All requirements met']), 3000)
  })
})
