import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { keepsTheContract } from '../testing/contract.tsx'
import { render } from '../testing/render.tsx'
import { InitialsBadge } from './InitialsBadge.tsx'

keepsTheContract((props) => <InitialsBadge name="Jordan Blake" href="#settings" {...props} />)

test.each([
  ['Jordan Blake', 'JO'],
  ['  kim@example.com', 'KI'],
  ['X', 'X'],
  ['𝒜lva', '𝒜L'],
  ['E\u0301lo', 'E\u0301L'],
])('NAV-13 the initials of "%s" are %s', (name, initials) => {
  render(<InitialsBadge name={name} href="#settings" />)
  expect(page.getByRole('link').element().textContent).toBe(initials)
})
