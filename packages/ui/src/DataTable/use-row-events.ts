import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import type { VirtualRows, RowEvents, RowsProps } from './types.ts'

interface RowEventsOptions<Row> extends Pick<RowsProps<Row>, 'keyOf' | 'selection' | 'onRowHover'> {
  /** Returns the row at an index; undefined until loaded. */
  rowAt: (index: number) => Row | null | undefined
  /** Returns the current index of the row pressed last; negative if it is gone. */
  placeOf: (pressed: Pressed) => number
  /** Returns all rows between two indexes, or a promise if they must be loaded. */
  rowsBetween: (first: number, last: number) => readonly Row[] | Promise<readonly Row[]>
  /** Whether rows themselves are in the tab order, because they contain nothing focusable. */
  areStops: boolean
  /** Moves the focus between rows. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** A row whose checkbox was pressed. */
interface Pressed {
  key: string
  index: number
}

/** Event delegation for a whole list of rows, so that the rows need no callbacks. */
export const useRowEvents = <Row>({
  rowAt,
  placeOf,
  rowsBetween,
  keyOf,
  selection,
  onRowHover,
  areStops,
  onKeyDown,
}: RowEventsOptions<Row>) => {
  const [activeIndex, setActiveIndex] = useState(0)
  const focused = useRef<number | null>(null)
  const entered = useRef<Row | null>(null)
  const anchor = useRef<Pressed | null>(null)
  const latest = useRef(selection)
  useEffect(() => {
    latest.current = selection
  })

  function enter(row: Row | null) {
    if (entered.current === row) return
    entered.current = row
    onRowHover?.(row)
  }

  function choose(rows: readonly Row[], isChosen: boolean) {
    if (!latest.current) return
    const next = new Set(latest.current.selected)
    for (const key of rows.map(keyOf)) {
      if (isChosen) next.add(key)
      else next.delete(key)
    }
    latest.current.onChange(next, rows)
  }

  const rowOfTarget = (target: EventTarget) => rowAt(indexOf(target)) ?? null

  const events: RowEvents = {
    onChange: (event) => {
      const index = event.target.matches('[data-row-box]') ? indexOf(event.target) : -1
      const row = rowAt(index) ?? null
      if (row === null || selection === undefined) return
      const pressed = { key: keyOf(row), index }
      const isChosen = !selection.selected.has(pressed.key)
      const isShifted = event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey
      const from = isShifted && anchor.current ? placeOf(anchor.current) : -1
      anchor.current = pressed
      if (from < 0) return choose([row], isChosen)
      const between = rowsBetween(Math.min(from, index), Math.max(from, index))
      if (!(between instanceof Promise)) return choose(between, isChosen)
      // If a range fails to load, only the pressed row is selected.
      void between.then(
        (rows) => choose(rows.length > 0 ? rows : [row], isChosen),
        () => choose([row], isChosen),
      )
    },
    onPointerOver: (event) => enter(rowOfTarget(event.target)),
    onPointerLeave: () => enter(null),
    onFocus: (event) => {
      const index = indexOf(event.target)
      focused.current = index >= 0 ? index : null
      if (index >= 0 && areStops) setActiveIndex(index)
      enter(rowOfTarget(event.target))
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) focused.current = null
      enter(null)
    },
    onKeyDown,
  }
  return { activeIndex, focused, events }
}

function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
}

function indexOf(target: EventTarget | null): number {
  return Number(rowOf(target)?.dataset['index'] ?? -1)
}

/** Returns row lookups for a virtual scroll, for its event listeners. */
export const createVirtualRows = <Row>(
  { total, rowAt, rowsBetween }: VirtualRows<Row>,
  keyOf: (row: Row) => string,
) => ({
  rowAt,
  placeOf: ({ key, index }: Pressed) => {
    const row = rowAt(index)
    return index < total && (row === undefined || (row && keyOf(row) === key)) ? index : -1
  },
  rowsBetween: (first: number, last: number) =>
    loadedBetween(rowAt, first, last) ?? rowsBetween(first, last),
})

/** Returns the rows of a range if all of them are loaded. */
const loadedBetween = <Row>(
  rowAt: VirtualRows<Row>['rowAt'],
  first: number,
  last: number,
): readonly Row[] | null => {
  const rows = Array.from({ length: last - first + 1 }, (_, index) => rowAt(first + index))
  return rows.includes(undefined) ? null : rows.filter((row) => row != null)
}

/** Selector of what can take the focus in a row. */
export const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)'

/**
 * Returns the row that contains the event's target, if the target leaves arrow keys to the list.
 */
export const rowForArrowKey = (event: KeyboardEvent<HTMLElement>): HTMLElement | null => {
  const { target } = event
  if (!(target instanceof HTMLElement) || event.defaultPrevented) return null
  // Fields that use these keys keep them.
  if (target.matches('select, textarea, input:not([type="checkbox"])')) return null
  return target.closest<HTMLElement>('[data-index]')
}

/** Up, Down, Home and End move to the same position in another row. */
export const moveBetweenRows = (event: KeyboardEvent<HTMLElement>): void => {
  const row = rowForArrowKey(event)
  if (!row || !(event.target instanceof HTMLElement)) return

  const rowsOnPage = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-index]')]
  const current = rowsOnPage.indexOf(row)
  const nextIndex = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    Home: 0,
    End: rowsOnPage.length - 1,
  }[event.key]
  const nextRow = nextIndex === undefined ? undefined : rowsOnPage[nextIndex]
  if (nextIndex === undefined) return
  event.preventDefault()
  if (!nextRow) return

  const place = [...row.querySelectorAll(FOCUSABLE)].indexOf(event.target)
  const next = nextRow.querySelectorAll<HTMLElement>(FOCUSABLE)[place]
  ;(place >= 0 ? next : nextRow)?.focus()
}
