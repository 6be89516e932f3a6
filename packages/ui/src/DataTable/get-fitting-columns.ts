import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

import type { Column } from './types.ts'

/** Width of the checkbox column, in ems of the table's text. */
const CHECKBOX_EM = 3

interface AvailableWidth {
  /** Maximum width of the table, in ems of its text. */
  widthEm: number
  /** Whether the rows have checkboxes. */
  hasBoxes: boolean
}

/** Returns whether every column has a fixed width, so that headers do not move with the content. */
export const haveFixedWidths = <Row>(columns: readonly Column<Row>[]): boolean =>
  columns.every(({ widthEm }) => widthEm !== undefined)

/** Returns the columns that fit; those with the highest `yields` are left out first. */
export const getFittingColumns = <Row>(
  columns: readonly Column<Row>[],
  { widthEm, hasBoxes }: AvailableWidth,
): readonly Column<Row>[] => {
  if (!haveFixedWidths(columns)) return columns
  let fitting = columns
  while (widthOf(fitting) + (hasBoxes ? CHECKBOX_EM : 0) > widthEm) {
    const max = Math.max(...fitting.map(({ yields = 0 }) => yields))
    if (max === 0) return fitting
    fitting = fitting.filter(({ yields = 0 }) => yields !== max)
  }
  return fitting
}

const widthOf = <Row>(columns: readonly Column<Row>[]): number =>
  columns.reduce((sum, { widthEm = 0 }) => sum + widthEm, 0)

/** Default font size of a table, in px. */
const TEXT_PX = 14

/** Width of the last measured table. The next one is probably as wide and need not render twice. */
let lastEms: number | undefined

/**
 * Returns the probable width of a table. Prerendering has no window, so all columns are rendered.
 */
const estimateWidthEm = (): number =>
  lastEms ?? (typeof window === 'undefined' ? Infinity : window.innerWidth / TEXT_PX)

/**
 * Returns the columns that fit an element. Before it mounts, uses the last measured width. Measures
 * before the first paint and again when the element or its font size changes, in ems of its text.
 * Returns the same array while the same columns fit, so a resize that changes none causes no
 * rerender.
 */
export const useFittingColumns = <Row>(
  columns: readonly Column<Row>[],
  hasBoxes: boolean,
): [measure: (element: HTMLElement | null) => void, fitting: readonly Column<Row>[]] => {
  const [widthEm, setWidthEm] = useState(estimateWidthEm)
  const measured = useRef(widthEm)
  const countIn = (width: number) => getFittingColumns(columns, { widthEm: width, hasBoxes }).length
  const drawn = useRef({ widthEm, countIn })

  const settle = useCallback(() => {
    const { countIn: count, widthEm: last } = drawn.current
    if (count(measured.current) !== count(last)) setWidthEm(measured.current)
  }, [])
  // Other columns may fit the measured width than those rendered so far.
  useLayoutEffect(() => {
    drawn.current = { widthEm, countIn }
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
    () => getFittingColumns(columns, { widthEm, hasBoxes }),
    [columns, widthEm, hasBoxes],
  )
  return [measure, fitting]
}

/** Calls back whenever the set of columns that fit changes. */
export const useReportFittingColumns = (
  columns: readonly { key: string }[],
  onFit: ((keys: readonly string[]) => void) | undefined,
): void => {
  const keys = JSON.stringify(columns.map(({ key }) => key))
  useEffect(() => onFit?.(JSON.parse(keys) as string[]), [keys, onFit])
}
