// @module-tag nightly

import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { render } from '../testing/render.tsx'
import { testComponentContract } from '../testing/test-component-contract.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

testComponentContract((props) => (
  <ConfirmDialog
    isOpen
    onClose={() => {}}
    onConfirm={() => {}}
    title="Remove this card?"
    confirmLabel="Remove"
    {...props}
  />
))

test('the focus starts on Cancel', async () => {
  render(
    <ConfirmDialog
      isOpen
      onClose={vi.fn()}
      onConfirm={vi.fn()}
      title="Remove?"
      confirmLabel="Remove"
    >
      The card will be gone.
    </ConfirmDialog>,
  )
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
})

test('calls onConfirm and onClose', async () => {
  const close = vi.fn()
  const confirm = vi.fn()
  render(
    <ConfirmDialog isOpen onClose={close} onConfirm={confirm} title="Remove?" confirmLabel="Remove">
      The card will be gone.
    </ConfirmDialog>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Remove' }))
  expect(confirm).toHaveBeenCalledOnce()
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  expect(close).toHaveBeenCalledOnce()
})
