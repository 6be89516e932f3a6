import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { TextareaField } from './TextareaField.tsx'

testComponentContract((props) => <TextareaField label="Note" {...props} />)

test('Enter begins another line', async () => {
  render(<TextareaField label="Note" />)
  const field = page.getByLabelText('Note')
  await userEvent.type(field, 'one{Enter}two')
  await expect.element(field).toHaveValue('one\ntwo')
})

test('what is wrong is said under the field and heard with it', async () => {
  render(<TextareaField label="Note" error="Enter at most 1,000 characters" />)
  await expect
    .element(page.getByLabelText('Note'))
    .toHaveAccessibleDescription('Enter at most 1,000 characters')
})
