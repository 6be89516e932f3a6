// @module-tag nightly

import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { StarToggle } from './StarToggle.tsx'

testComponentContract((props) => (
  <StarToggle isOn={false} onToggle={() => {}} label="Hadestown" {...props} />
))

test('FAV-3 calls onToggle with the next state and exposes the pressed state', async () => {
  const toggle = vi.fn()
  const { rerender } = render(<StarToggle isOn={false} onToggle={toggle} label="Hadestown" />)
  const star = page.getByRole('button', { name: 'Favorite: Hadestown' })
  await expect.element(star).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(star)
  expect(toggle).toHaveBeenLastCalledWith(true)

  rerender(<StarToggle isOn onToggle={toggle} label="Hadestown" />)
  await expect.element(star).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(star)
  expect(toggle).toHaveBeenLastCalledWith(false)
})
