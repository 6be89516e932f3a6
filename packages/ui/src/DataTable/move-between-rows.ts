import type { KeyboardEvent } from 'react'

/** What can take the keyboard in a row. */
export const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)'

/** The row that something stands in, if it leaves arrow keys to the list. */
export const rowToLeave = (event: KeyboardEvent<HTMLElement>): HTMLElement | null => {
  const { target } = event
  if (!(target instanceof HTMLElement) || event.defaultPrevented) return null
  // Fields that need the keys keep them.
  if (target.matches('select, textarea, input:not([type="checkbox"])')) return null
  return target.closest<HTMLElement>('[data-index]')
}

/** Up, down, Home and End move to the same place in another row. */
export const moveBetweenRows = (event: KeyboardEvent<HTMLElement>): void => {
  const row = rowToLeave(event)
  if (!row || !(event.target instanceof HTMLElement)) return

  const rowsOnPage = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-index]')]
  const here = rowsOnPage.indexOf(row)
  const there = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    Home: 0,
    End: rowsOnPage.length - 1,
  }[event.key]
  const nextRow = there === undefined ? undefined : rowsOnPage[there]
  if (there === undefined) return
  event.preventDefault()
  if (!nextRow) return

  const place = [...row.querySelectorAll(FOCUSABLE)].indexOf(event.target)
  const next = nextRow.querySelectorAll<HTMLElement>(FOCUSABLE)[place]
  ;(place >= 0 ? next : nextRow)?.focus()
}
