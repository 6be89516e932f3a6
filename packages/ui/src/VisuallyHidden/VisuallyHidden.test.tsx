import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { keepsTheContract } from '../testing/contract.tsx'
import { render } from '../testing/render.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

keepsTheContract((props) => <VisuallyHidden {...props}>was</VisuallyHidden>)

test('it takes no room and is there to be heard', async () => {
  const { container } = render(<VisuallyHidden component="h1">Events</VisuallyHidden>)
  await expect.element(page.getByRole('heading', { name: 'Events' })).toBeInTheDocument()
  const { width, height } = container.getBoundingClientRect()
  expect(Math.min(width, height)).toBe(0)
})
