import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

const dialogs = page.getByRole('dialog')

const containsFocus = (layer: Locator): boolean =>
  layer.query()?.contains(document.activeElement) ?? false

/** Returns the label or the text of what has the focus. */
const focusedName = (): string => {
  const focused = document.activeElement
  const label = (focused as HTMLInputElement | null)?.labels?.[0]?.textContent
  return focused?.ariaLabel ?? label ?? focused?.textContent ?? ''
}

interface FocusCase {
  /** The component that renders it; `dialog-tests.test.ts` checks that every one has a test. */
  dialog: string
  /**
   * What has the focus first: its label or text. By default any control but Close, with which only what
   * is just read may start.
   */
  first?: string | RegExp
}

/** Checks that the focus starts on the first control of a dialog, and that Tab does not leave it. */
export const expectFocusStays = async (dialog: Locator, { first = /^(?!Close$)/ }: FocusCase) => {
  await expect.poll(() => containsFocus(dialog)).toBe(true)
  await expect.poll(focusedName).toMatch(first)
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

interface DialogCase extends FocusCase {
  /** Name of the dialog. */
  title: string | RegExp
  /** Name of the button that opens it. */
  opener: string
  /** A field whose text must not be lost; none by default. */
  typed?: string
  /** A required text field: if it is empty, Enter shows the error and leads to it; none by default. */
  required?: string
  /** The button that removes the opener, pressed at the end; not pressed by default. */
  removes?: string
}

/** Opens a dialog and closes it by the keyboard only. */
export const expectKeyboardDialog = async (dialogCase: DialogCase) => {
  const { title, opener: name, typed, required, removes } = dialogCase
  const opener = page.getByRole('button', { name, exact: true })
  await expect.element(opener).toBeVisible()
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: title })
  await expect.element(dialog).toBeVisible()
  await expectFocusStays(dialog, dialogCase)
  if (required !== undefined) {
    await dialog.getByLabelText(required, { exact: true }).fill('')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  }
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
  if (removes === undefined) return
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => containsFocus(dialog)).toBe(true)
  dialog.getByRole('button', { name: removes, exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialogs).not.toBeInTheDocument()
  await expect.element(opener).not.toBeInTheDocument()
  // A11Y-52 On what took the place of the opener, or on the content.
  await expect.poll(() => document.activeElement?.closest('main') ?? null).not.toBeNull()
}
