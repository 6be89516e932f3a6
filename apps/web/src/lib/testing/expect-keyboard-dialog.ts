import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

const dialogs = page.getByRole('dialog')

const containsFocus = (layer: Locator): boolean =>
  layer.query()?.contains(document.activeElement) ?? false

/** Checks that the focus is inside a dialog, and that Tab does not leave it. */
export const expectFocusStays = async (dialog: Locator) => {
  await expect.poll(() => containsFocus(dialog)).toBe(true)
  for (const [edge, keys] of [
    [-1, '{Tab}'],
    [0, '{Shift>}{Tab}{/Shift}'],
  ] as const) {
    const stops = [
      ...dialog.element().querySelectorAll<HTMLElement>('a[href], button, input, select, textarea'),
    ].filter((stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility())
    stops.at(edge)?.focus()
    await userEvent.keyboard(keys)
    expect(containsFocus(dialog)).toBe(true)
  }
}

interface DialogCase {
  /** Name of the dialog. */
  title: string | RegExp
  /** Name of the button that opens it. */
  opener: string
  /** A field whose text must not be lost; none by default. */
  typed?: string
}

/** Opens a dialog and closes it by the keyboard only. */
export const expectKeyboardDialog = async ({ title, opener: name, typed }: DialogCase) => {
  const opener = page.getByRole('button', { name, exact: true })
  await expect.element(opener).toBeVisible()
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: title })
  await expect.element(dialog).toBeVisible()
  await expectFocusStays(dialog)
  if (typed !== undefined) {
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
    dialog.getByLabelText(typed, { exact: true }).element().focus()
    await userEvent.keyboard('7')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => containsFocus(question)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => containsFocus(question)).toBe(true)
    question.getByRole('button', { name: 'Discard' }).element().focus()
    await userEvent.keyboard('{Enter}')
  } else await userEvent.keyboard('{Escape}')
  await expect.element(dialogs).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
}
