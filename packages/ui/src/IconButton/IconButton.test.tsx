import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { keepsTheContract } from '../testing/contract.tsx'
import { render } from '../testing/render.tsx'
import { IconButton } from './IconButton.tsx'

keepsTheContract((props) => (
  <IconButton label="Download" {...props}>
    <svg />
  </IconButton>
))

test('A11Y-7 even the small one is 24 pixels square', () => {
  render(
    <IconButton label="Remove" size="small">
      <svg />
    </IconButton>,
  )
  const { width, height } = page.getByRole('button').element().getBoundingClientRect()
  expect([width, height]).toEqual([24, 24])
})
