import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A dialog, drawer, sheet, menu or palette, and what opens it. */
interface LayerCase {
  /** The component that renders it; `dialog-tests.test.ts` checks that every one has a test. */
  dialog: string
  /** The accessible name of the layer; any by default. */
  title?: string | RegExp
  /** What opens it by `key`. */
  opener: Locator
  /** The key that opens it, Enter by default. */
  key?: string
  /**
   * What has the focus first: its label or text. By default any control but Close, with which only what
   * is just read may start.
   */
  first?: string | RegExp
  /** A required text field: if it is empty, Enter shows the error and leads to a wrong field. */
  required?: string | RegExp
  /** A field whose text must not be lost; none by default. */
  typed?: string | RegExp
  /** Whether it shows a secret once, and therefore asks; false by default. */
  isShownOnce?: boolean
  /** Where the focus goes if the opener is gone, as with its drawer; the opener by default. */
  returnsTo?: Locator
  /** Checks layers that open from this one; none by default. */
  inside?: (layer: Locator) => Promise<void>
  /** The button that removes the opener, pressed at the end; not pressed by default. */
  removes?: string
}

/** Returns whether the focus is inside a layer. */
export const containsFocus = (layer: Locator) =>
  layer.evaluate((element) => element.contains(document.activeElement))

/** Returns whether an element has the focus. */
export const hasFocus = (wanted: Locator) =>
  wanted.evaluate((element) => element === document.activeElement)

/**
 * Presses Enter on a control. A dialog around it takes the focus shortly after it opens, so that an
 * earlier press would reach another control on a busy machine.
 */
const pressEnter = async (control: Locator) => {
  await expect
    .poll(() =>
      control.evaluate((element) => {
        const layer = element.closest('[role="dialog"]')
        return layer === null || layer.contains(document.activeElement)
      }),
    )
    .toBe(true)
  await control.press('Enter')
}

/** Focuses the first or the last element of a layer that Tab stops at. */
const focusEdge = (layer: Locator, edge: 'first' | 'last') =>
  layer.evaluate((element, end) => {
    const stops = [
      ...element.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, [tabindex]',
      ),
    ].filter((stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility())
    stops.at(end === 'first' ? 0 : -1)?.focus()
  }, edge)

/** Returns the label or the text of what has the focus. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement
    const label = (focused as HTMLInputElement | null)?.labels?.[0]?.textContent
    return focused?.ariaLabel ?? label ?? focused?.textContent ?? ''
  })

/** Empties a field and presses Enter: a wrong field takes the focus, and the layer stays. */
const expectErrorOnEnter = async (page: Page, field: Locator) => {
  await field.fill('')
  await field.press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
    .toBe('true')
}

/** Confirms a removal: the focus goes to the content, because the opener is gone. */
const expectRemoval = async (page: Page, opener: Locator, confirm: string) => {
  await pressEnter(opener)
  const layer = page.getByRole('dialog')
  await pressEnter(layer.getByRole('button', { name: confirm, exact: true }))
  await layer.waitFor({ state: 'detached' })
  await opener.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
}

/**
 * Opens a layer and closes it, with the keyboard only. The focus moves to its first control and stays
 * inside, Enter submits, Esc closes this layer only, typed text is not lost without a question, and the
 * focus returns.
 */
export const expectOverlayKeyboard = async (page: Page, layerCase: LayerCase) => {
  const { title, opener, key, first = /^(?!Close$)/, required, typed, removes } = layerCase
  const { isShownOnce, inside, returnsTo = opener } = layerCase
  const layers = page.getByRole('dialog')
  await opener.waitFor()
  // Only what is a button or a link opens by Enter in every browser, and a button by Space.
  expect(await opener.evaluate((element) => element.matches('button, a[href]'))).toBe(true)
  const below = await layers.count()
  await (key === undefined ? pressEnter(opener) : opener.press(key))
  const layer = title === undefined ? layers.nth(below) : page.getByRole('dialog', { name: title })
  await layer.waitFor()
  await expect.poll(() => containsFocus(layer)).toBe(true)
  await expect.poll(() => focusedName(page)).toMatch(first)
  for (const [edge, tab] of [
    ['last', 'Tab'],
    ['first', 'Shift+Tab'],
  ] as const) {
    await focusEdge(layer, edge)
    await page.keyboard.press(tab)
    expect(await containsFocus(layer)).toBe(true)
  }
  await inside?.(layer)
  if (required !== undefined)
    await expectErrorOnEnter(page, layer.getByLabel(required, { exact: true }))
  if (typed !== undefined) {
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
    await layer.getByLabel(typed, { exact: true }).focus()
    await page.keyboard.type('7')
    await page.keyboard.press('Escape')
    await expect.poll(() => containsFocus(question)).toBe(true)
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await layer.count()).toBe(1)
    await page.keyboard.press('Escape')
    await pressEnter(question.getByRole('button', { name: 'Discard' }))
  } else {
    await page.keyboard.press('Escape')
    if (isShownOnce) await pressEnter(page.getByRole('button', { name: 'Close anyway' }))
  }
  await expect.poll(() => layers.count()).toBe(returnsTo === opener ? below : 0)
  await expect.poll(() => hasFocus(returnsTo)).toBe(true)
  if (removes !== undefined) await expectRemoval(page, opener, removes)
}
