/** Cells stand in rows, whatever else these hold. */
const CELL = '[data-sheet-cell]'
const ROW = '[data-index]'

/**
 * Gives the focus to the cell that an arrow key leads to: up and down in its column, left and right
 * in its row, Home and End to its column's ends. Says whether the key is one of these.
 */
export const moveFrom = (cell: HTMLElement, key: string): boolean => {
  const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }[key]
  const isEnd = key === 'Home' || key === 'End'
  if (step === undefined && !isEnd) return false
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight'
  const cells = isSideways ? cellsOf(cell.closest(ROW)) : columnOf(cell)
  const there = step === undefined ? (key === 'Home' ? 0 : -1) : cells.indexOf(cell) + step
  // Past the last one there is none, and none before the first.
  const next = isEnd ? cells.at(there) : cells[there]
  if (!next) return false
  next.focus()
  return true
}

const cellsOf = (within: Element | null): HTMLElement[] => [
  ...(within?.querySelectorAll<HTMLElement>(CELL) ?? []),
]

const columnOf = (cell: HTMLElement): HTMLElement[] => {
  const column = cell.dataset['sheetCell']
  const list = cell.closest(ROW)?.parentElement ?? null
  return cellsOf(list).filter((other) => other.dataset['sheetCell'] === column)
}
