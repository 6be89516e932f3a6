// @module-tag nightly

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { Sheet } from './Sheet.tsx'

testComponentContract((props) => (
  <Sheet isOpen onClose={() => {}} title="Filters" {...props}>
    Quantity
  </Sheet>
))

test('is at the bottom edge', async () => {
  render(
    <Sheet isOpen onClose={() => {}} title="Filters">
      Quantity
    </Sheet>,
  )
  await expect.element(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  const { bottom } = page.getByRole('dialog', { name: 'Filters' }).element().getBoundingClientRect()
  expect(Math.round(bottom)).toBe(window.innerHeight)
})
