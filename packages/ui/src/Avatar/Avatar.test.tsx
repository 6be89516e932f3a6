// @module-tag nightly

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { Avatar } from './Avatar.tsx'

testComponentContract((props) => <Avatar name="Jordan Blake" href="#settings" {...props} />)

test('A11Y-15 the focus is shown on the current page too', async () => {
  render(<Avatar name="Jordan Blake" href="#settings" isCurrent />)
  const style = getComputedStyle(page.getByRole('link').element())
  expect(style.outlineStyle).toBe('none')
  await userEvent.tab()
  expect(style.outlineStyle).toBe('solid')
})

test.each([
  ['Jordan Blake', 'JO'],
  ['  kim@example.com', 'KI'],
  ['X', 'X'],
  ['𝒜lva', '𝒜L'],
  ['E\u0301lo', 'E\u0301L'],
])('NAV-13 the initials of "%s" are %s', (name, initials) => {
  render(<Avatar name={name} href="#settings" />)
  expect(page.getByRole('link').element().textContent).toBe(initials)
})
