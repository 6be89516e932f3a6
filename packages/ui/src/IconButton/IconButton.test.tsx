// @module-tag nightly

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { IconButton } from './IconButton.tsx'

testComponentContract((props) => (
  <IconButton label="Download" {...props}>
    <svg />
  </IconButton>
))

test('its name can be text instead of a label, so that label queries do not find it', () => {
  render(
    <IconButton label="Show password" isNamedByText>
      <svg />
    </IconButton>,
  )
  expect(page.getByRole('button', { name: 'Show password' }).elements()).toHaveLength(1)
  expect(page.getByLabelText('Password').elements()).toHaveLength(0)
})

test('A11Y-7 the small size is 24 pixels square', () => {
  render(
    <IconButton label="Remove" size="small">
      <svg />
    </IconButton>,
  )
  const { width, height } = page.getByRole('button').element().getBoundingClientRect()
  expect([width, height]).toEqual([24, 24])
})
