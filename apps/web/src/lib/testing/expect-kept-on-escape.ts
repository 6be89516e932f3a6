import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

/** Checks that Esc does not close a dialog whose content is shown once, but asks. */
export const expectKeptOnEscape = async (title: string) => {
  const question = page.getByRole('dialog', { name: 'Close before you saved this?' })
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Go back' }))
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
}
