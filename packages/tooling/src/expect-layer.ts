import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** A dialog, drawer, sheet, menu or palette, and what opens it. */
interface LayerCase {
  /** The accessible name of the layer; any by default. */
  title?: string | RegExp
  /** What opens it by Enter. */
  opener: Locator
  /** A field whose text must not be lost; none by default. */
  typed?: string | RegExp
  /** Whether it shows a secret once, and therefore asks; false by default. */
  isShownOnce?: boolean
  /** Where the focus goes if the opener is gone, as with its drawer; the opener by default. */
  returnsTo?: Locator
  /** Checks layers that open from this one; none by default. */
  inside?: (layer: Locator) => Promise<void>
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

/**
 * Opens a layer and closes it, with the keyboard only. The focus moves inside and stays there, Esc
 * closes this layer only, typed text is not lost without a question, and the focus returns.
 */
export const expectOverlayKeyboard = async (
  page: Page,
  { title, opener, typed, isShownOnce, inside, returnsTo = opener }: LayerCase,
) => {
  const layers = page.getByRole('dialog')
  await opener.waitFor()
  const below = await layers.count()
  await pressEnter(opener)
  const layer = title === undefined ? layers.nth(below) : page.getByRole('dialog', { name: title })
  await layer.waitFor()
  await expect.poll(() => containsFocus(layer)).toBe(true)
  for (const [edge, key] of [
    ['last', 'Tab'],
    ['first', 'Shift+Tab'],
  ] as const) {
    await focusEdge(layer, edge)
    await page.keyboard.press(key)
    expect(await containsFocus(layer)).toBe(true)
  }
  await inside?.(layer)
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
}
