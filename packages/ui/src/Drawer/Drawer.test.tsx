// @module-tag nightly

import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { Drawer } from './Drawer.tsx'

testComponentContract((props) => (
  <Drawer isOpen onClose={() => {}} title="S-1042" {...props}>
    Section 101
  </Drawer>
))

test('is at the right edge with the height of the window, and Esc closes it', async () => {
  const close = vi.fn()
  render(
    <Drawer isOpen onClose={close} title="S-1042">
      Section 101
    </Drawer>,
  )
  const drawer = page.getByRole('dialog', { name: 'S-1042' })
  await expect.element(drawer).toBeVisible()
  await expect
    .poll(() => Math.round(drawer.element().getBoundingClientRect().right))
    .toBe(window.innerWidth)
  const { top, bottom } = drawer.element().getBoundingClientRect()
  expect([Math.round(top), Math.round(bottom)]).toEqual([0, window.innerHeight])
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})
