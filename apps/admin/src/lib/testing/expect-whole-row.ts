import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Checks that no text of a table row is cut once its fonts are there, and that the row ends inside the window. */
export const expectWholeRow = async (row: Locator): Promise<void> => {
  const isCut = (cell: Element) =>
    cell.textContent !== '' && cell.clientWidth > 1 && cell.scrollWidth > cell.clientWidth + 1
  const cutTexts = () =>
    [...row.element().querySelectorAll('td, td *')].filter(isCut).map((cell) => cell.textContent)
  await document.fonts.ready
  await expect.poll(cutTexts, { timeout: 5000 }).toEqual([])
  expect(row.element().getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
}
