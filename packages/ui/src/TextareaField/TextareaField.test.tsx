// @module-tag nightly

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { TextareaField } from './TextareaField.tsx'

testComponentContract((props) => <TextareaField label="Note" {...props} />)

test('Enter starts a new line', async () => {
  render(<TextareaField label="Note" />)
  const field = page.getByLabelText('Note')
  await userEvent.type(field, 'one{Enter}two')
  await expect.element(field).toHaveValue('one\ntwo')
})

test('an error is its accessible description', async () => {
  render(<TextareaField label="Note" error="Enter at most 1,000 characters" />)
  await expect
    .element(page.getByLabelText('Note'))
    .toHaveAccessibleDescription('Enter at most 1,000 characters')
})
