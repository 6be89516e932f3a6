// @module-tag nightly

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { TextField } from './TextField.tsx'

testComponentContract((props) => <TextField label="Name" {...props} />)

test('an error is shown below the field and is its accessible description', async () => {
  render(<TextField label="Email" error="Enter an email address" />)
  const field = page.getByLabelText('Email')
  await expect.element(field).toHaveAccessibleDescription('Enter an email address')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  const error = page.getByText('Enter an email address').element()
  expect(error.getBoundingClientRect().top).toBeGreaterThan(
    field.element().getBoundingClientRect().bottom,
  )
})
