import { useRef, useState } from 'react'
import type { ChangeEvent, FocusEvent, KeyboardEvent, PointerEvent } from 'react'

import type { RowsProps } from './types.ts'

/** The listeners that a list of rows puts on its container. */
export interface RowEvents {
  onChange: (event: ChangeEvent<HTMLElement>) => void
  onPointerOver: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave: () => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Listens for a whole list of rows at once, so that the rows themselves need no callbacks. */
export const useRowEvents = <Row>({
  rows,
  keyOf,
  selection,
  onRowHover,
}: Pick<RowsProps<Row>, 'rows' | 'keyOf' | 'selection' | 'onRowHover'>) => {
  const [activeIndex, setActiveIndex] = useState(0)
  const entered = useRef<Row | null>(null)
  const anchor = useRef<string | null>(null)

  function enter(row: Row | null) {
    if (entered.current === row) return
    entered.current = row
    onRowHover?.(row)
  }

  const rowAt = (target: EventTarget) => rows[indexOf(target)] ?? null

  const events: RowEvents = {
    onChange: (event) => {
      const row = event.target.matches('[data-row-box]') ? rowAt(event.target) : null
      if (row === null || selection === undefined) return
      const key = keyOf(row)
      const isShifted = event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey
      const keys = isShifted ? keysBetween(rows.map(keyOf), anchor.current, key) : [key]
      const isChosen = !selection.selected.has(key)
      const next = new Set(selection.selected)
      for (const each of keys) {
        if (isChosen) next.add(each)
        else next.delete(each)
      }
      anchor.current = key
      selection.onChange(next)
    },
    onPointerOver: (event) => enter(rowAt(event.target)),
    onPointerLeave: () => enter(null),
    onFocus: (event) => {
      const index = indexOf(event.target)
      if (index >= 0) setActiveIndex(index)
      enter(rowAt(event.target))
    },
    onBlur: () => enter(null),
    onKeyDown: moveBetweenRows,
  }
  return { activeIndex, events }
}

/** The keys from one row to another, both included; the one alone where the other is not there. */
function keysBetween(keys: readonly string[], from: string | null, to: string): readonly string[] {
  const [first, last] = [keys.indexOf(from ?? to), keys.indexOf(to)].toSorted((a, b) => a - b)
  return first === undefined || last === undefined || first < 0 ? [to] : keys.slice(first, last + 1)
}

function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
}

function indexOf(target: EventTarget | null): number {
  return Number(rowOf(target)?.dataset['index'] ?? -1)
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)'

/** Up, down, Home and End move to the same place in another row; fields that need the keys keep them. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const target = event.target
  const row = rowOf(target)
  if (!row || !(target instanceof HTMLElement) || event.defaultPrevented) return
  if (target.matches('select, textarea, input:not([type="checkbox"])')) return

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

  const place = [...row.querySelectorAll(focusable)].indexOf(target)
  const next = nextRow.querySelectorAll<HTMLElement>(focusable)[place]
  ;(place >= 0 ? next : nextRow)?.focus()
}
