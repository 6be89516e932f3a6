import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { Modal } from './Modal.tsx'

testComponentContract((props) => (
  <Modal isOpen onClose={() => {}} title="Buy tickets" {...props}>
    Two listings
  </Modal>
))

test('it holds the focus, closes on Esc and gives the focus back', async () => {
  const close = vi.fn()
  const draw = (isOpen: boolean) => (
    <>
      <button type="button">Outside</button>
      <Modal
        isOpen={isOpen}
        onClose={close}
        title="Buy tickets"
        actions={<button type="button">Buy</button>}
      >
        Two listings
      </Modal>
    </>
  )
  const { rerender } = render(draw(false))
  await userEvent.click(page.getByRole('button', { name: 'Outside' }))
  rerender(draw(true))
  const dialog = page.getByRole('dialog', { name: 'Buy tickets' })
  await expect.element(dialog).toBeVisible()
  for (let stop = 0; stop < 4; stop += 1) {
    await userEvent.tab()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
  rerender(draw(false))
  await expect.poll(() => document.activeElement?.textContent).toBe('Outside')
})

test('A11Y-1 taken away while it is open, it gives the focus back; to the content when the place is gone', async () => {
  const draw = ({ isShown, hasOpener = true }: { isShown: boolean; hasOpener?: boolean }) => (
    <main tabIndex={-1}>
      {hasOpener && <button type="button">Opener</button>}
      {isShown && (
        <Modal isOpen onClose={() => {}} title="Buy tickets">
          <button type="button">Buy</button>
        </Modal>
      )}
    </main>
  )
  const { rerender } = render(draw({ isShown: false }))
  for (const hasOpener of [true, false]) {
    await userEvent.click(page.getByRole('button', { name: 'Opener' }))
    rerender(draw({ isShown: true }))
    const dialog = page.getByRole('dialog', { name: 'Buy tickets' })
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
    rerender(draw({ isShown: false, hasOpener }))
    const place = hasOpener ? 'BUTTON' : 'MAIN'
    await expect.poll(() => document.activeElement?.tagName).toBe(place)
  }
})

test('on a narrow screen it is a sheet at the bottom edge, as wide as the screen', async () => {
  await page.viewport(390, 844)
  render(
    <Modal isOpen onClose={() => {}} title="Buy tickets">
      Two listings
    </Modal>,
  )
  await expect.element(page.getByRole('dialog', { name: 'Buy tickets' })).toBeVisible()
  const { left, width, bottom } = page.getByRole('dialog').element().getBoundingClientRect()
  expect([left, width, Math.round(bottom)]).toEqual([0, 390, 844])
  await page.viewport(1280, 800)
})
