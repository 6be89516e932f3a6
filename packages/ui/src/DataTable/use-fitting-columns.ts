import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'

import { fittingColumns } from './fitting-columns.ts'
import type { Column } from './types.ts'

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
