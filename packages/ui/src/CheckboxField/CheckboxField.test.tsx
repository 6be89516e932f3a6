// @module-tag nightly

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { CheckboxField } from './CheckboxField.tsx'

testComponentContract((props) => <CheckboxField label="Keep me logged in" {...props} />)

test('a press on its label checks it', async () => {
  render(<CheckboxField label="Keep me logged in" />)
  await userEvent.click(page.getByText('Keep me logged in'))
  await expect.element(page.getByRole('checkbox')).toBeChecked()
})

test('an error is its accessible description', async () => {
  render(<CheckboxField label="I accept" error="Accept the Terms & Conditions to continue" />)
  await expect
    .element(page.getByRole('checkbox'))
    .toHaveAccessibleDescription('Accept the Terms & Conditions to continue')
})
