// @module-tag nightly

import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { SelectField } from './SelectField.tsx'

const options = [
  { value: '', label: 'Any' },
  { value: '2', label: 'Two' },
]

testComponentContract((props) => <SelectField label="Quantity" options={options} {...props} />)

test('calls onChange with the chosen value', async () => {
  const choose = vi.fn()
  render(<SelectField label="Quantity" options={options} onChange={choose} />)
  await userEvent.selectOptions(page.getByLabelText('Quantity'), 'Two')
  expect(choose).toHaveBeenCalledExactlyOnceWith('2')
})

test('a hidden label is still the accessible name', async () => {
  render(<SelectField label="Quantity" options={options} isLabelHidden />)
  await expect.element(page.getByRole('combobox', { name: 'Quantity' })).toBeVisible()
  expect(document.querySelector('label')).toBeNull()
})

test('help is below the field, as in every other field', async () => {
  render(<SelectField label="Quantity" options={options} description="At least two" />)
  const field = page.getByLabelText('Quantity')
  const help = page.getByText('At least two')
  await expect.element(help).toBeVisible()
  expect(help.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
    field.element().getBoundingClientRect().bottom,
  )
})
