import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Checks that no text of a table row is cut, and that the row ends inside the window. */
export const expectWholeRow = (row: Locator) => {
  const cells = [...row.element().querySelectorAll('td, td *')]
  const isCut = (cell: Element) =>
    cell.textContent !== '' && cell.clientWidth > 1 && cell.scrollWidth > cell.clientWidth + 1
  expect(cells.filter(isCut).map((cell) => cell.textContent)).toEqual([])
  expect(row.element().getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth)
}
