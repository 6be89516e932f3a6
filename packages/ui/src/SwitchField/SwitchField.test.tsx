// @module-tag nightly

import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { SwitchField } from './SwitchField.tsx'

testComponentContract((props) => <SwitchField label="Payouts" {...props} />)

test('calls onChange with its new state', async () => {
  const change = vi.fn()
  render(<SwitchField label="Payouts" onChange={(event) => change(event.currentTarget.checked)} />)
  await userEvent.click(page.getByRole('switch', { name: 'Payouts' }))
  expect(change).toHaveBeenCalledExactlyOnceWith(true)
})

test('in progress, ignores presses', async () => {
  const change = vi.fn()
  render(<SwitchField label="Payouts" isInProgress defaultChecked onChange={change} />)
  await userEvent.click(page.getByRole('switch', { name: 'Payouts' }))
  await expect.element(page.getByRole('switch')).toBeChecked()
  expect(change).not.toHaveBeenCalled()
})
