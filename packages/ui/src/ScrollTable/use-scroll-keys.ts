import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

import { FOCUSABLE, rowToLeave } from '../DataTable/move-between-rows.ts'

interface ScrollKeys {
  /** What holds the rows. */
  root: RefObject<HTMLElement | null>
  /** How many rows there are. */
  total: number
  /** How many rows are a screenful. */
  screenful: () => number
  /** Brings a row into sight. */
  scrollTo: (index: number) => void
}

/** The row that the keyboard is to go to, and the place in it. */
interface Wanted {
  index: number
  place: number
}

/**
 * Arrows, Page Up and Down, Home and End lead to the same place in another row, which may have to be
 * scrolled to, and fetched, before it is there.
 */
export const useScrollKeys = ({ root, total, screenful, scrollTo }: ScrollKeys) => {
  const wanted = useRef<Wanted | null>(null)

  function goThere() {
    if (!wanted.current) return
    const { index, place } = wanted.current
    const row = root.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
    if (!row) return
    const target = place < 0 ? row : (row.querySelectorAll<HTMLElement>(FOCUSABLE)[place] ?? row)
    wanted.current = null
    target.focus({ preventScroll: true })
  }
  useEffect(goThere)

  return (event: KeyboardEvent<HTMLElement>): void => {
    const row = rowToLeave(event)
    if (!row || !(event.target instanceof Element)) return
    const here = wanted.current?.index ?? Number(row.dataset['index'])
    const next = {
      ArrowDown: here + 1,
      ArrowUp: here - 1,
      PageDown: here + screenful(),
      PageUp: here - screenful(),
      Home: 0,
      End: total - 1,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const index = Math.min(total - 1, Math.max(0, next))
    const place =
      wanted.current?.place ?? [...row.querySelectorAll(FOCUSABLE)].indexOf(event.target)
    wanted.current = { index, place }
    scrollTo(index)
    goThere()
  }
}
