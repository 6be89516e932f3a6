import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

import type { Column } from './types.ts'

/** What the boxes before the rows take, in ems of the table's text. */
const BOX_EMS = 3

interface Room {
  /** How wide the table may be, in ems of its text. */
  ems: number
  /** Whether there are boxes before the rows. */
  hasBoxes: boolean
}

/** Whether every column says how wide it is, so that the headers stand still whatever is below. */
export const isMeasured = <Row>(columns: readonly Column<Row>[]): boolean =>
  columns.every(({ ems }) => ems !== undefined)

/** The columns that there is room for: those that give way first are left out first. */
export const fittingColumns = <Row>(
  columns: readonly Column<Row>[],
  { ems, hasBoxes }: Room,
): readonly Column<Row>[] => {
  if (!isMeasured(columns)) return columns
  let kept = columns
  while (widthOf(kept) + (hasBoxes ? BOX_EMS : 0) > ems) {
    const most = Math.max(...kept.map(({ yields = 0 }) => yields))
    if (most === 0) return kept
    kept = kept.filter(({ yields = 0 }) => yields !== most)
  }
  return kept
}

const widthOf = <Row>(columns: readonly Column<Row>[]): number =>
  columns.reduce((sum, { ems = 0 }) => sum + ems, 0)

/** The text of a table unless somebody chose another size, in pixels. */
const TEXT_PX = 14

/** What the last table was measured to be: the next is most likely as wide, and need not be drawn twice. */
let lastEms: number | undefined

/** How wide a table most likely is. Where pages are painted there is no window, and all columns are drawn. */
const likelyEms = (): number =>
  lastEms ?? (typeof window === 'undefined' ? Infinity : window.innerWidth / TEXT_PX)

/**
 * The columns that there is room for in an element; until it is there, in the last. It is measured before
 * the first paint, and again when it or its text changes its size, in ems of its text. They are the same
 * while there is room for the same, and nothing is drawn again for a width that changes none.
 */
export const useFittingColumns = <Row>(
  columns: readonly Column<Row>[],
  hasBoxes: boolean,
): [measure: (element: HTMLElement | null) => void, fitting: readonly Column<Row>[]] => {
  const [ems, setEms] = useState(likelyEms)
  const measured = useRef(ems)
  const countIn = (width: number) => fittingColumns(columns, { ems: width, hasBoxes }).length
  const drawn = useRef({ ems, countIn })

  const settle = useCallback(() => {
    const { countIn: count, ems: last } = drawn.current
    if (count(measured.current) !== count(last)) setEms(measured.current)
  }, [])
  // Other columns may have room by what was measured, and not by what was drawn so far.
  useLayoutEffect(() => {
    drawn.current = { ems, countIn }
    settle()
  })

  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const read = () => {
        const { fontSize } = getComputedStyle(element)
        lastEms = element.clientWidth / Number.parseFloat(fontSize)
        measured.current = lastEms
        settle()
      }
      read()
      const observer = new ResizeObserver(read)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [settle],
  )
  const fitting = useMemo(
    () => fittingColumns(columns, { ems, hasBoxes }),
    [columns, ems, hasBoxes],
  )
  return [measure, fitting]
}

/** Tells which columns there is room for, whenever these are others. */
export const useFitting = (
  columns: readonly { key: string }[],
  onFit: ((keys: readonly string[]) => void) | undefined,
): void => {
  const keys = JSON.stringify(columns.map(({ key }) => key))
  useEffect(() => onFit?.(JSON.parse(keys) as string[]), [keys, onFit])
}
