import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

import { type Course, keeping } from './keeping.ts'
import { MEASURED_FIRST } from './measured-first.ts'
import { useTop } from './use-top.ts'

interface VirtualRowsOptions {
  total: number
  /** The row that is to be there first. */
  first: number
  /** What ends where the first row begins. */
  start: RefObject<HTMLElement | null>
  /** Changes when rows that were on their way are there. */
  version: unknown
  /** The row that has the keyboard, which stays wherever it is; `null` where none has. */
  focused: () => number | null
}

/** How tall a row is before one was measured, in pixels, and how many are ready beyond the edges. */
const ROW_HEIGHT = 44
const READY = 8

/** Which rows are in the page, where they stand, and how the window is scrolled to one. */
export const useVirtualRows = ({ total, first, start, version, focused }: VirtualRowsOptions) => {
  const { top, padding } = useTop(start)
  const [isMeasured, setMeasured] = useState(false)
  const height = useRef(ROW_HEIGHT)
  const course = useRef<Course>(null)
  const virtual = useWindowVirtualizer<HTMLElement>({
    count: total,
    estimateSize: () => height.current,
    indexAttribute: 'data-place',
    overscan: READY,
    scrollMargin: top ?? 0,
    scrollPaddingStart: padding.start,
    scrollPaddingEnd: padding.end,
    initialOffset: () => (first > 0 ? first * ROW_HEIGHT : window.scrollY),
    // Before a row was measured it is not known where the first stands: it is drawn wherever that is.
    rangeExtractor: (range) =>
      keeping(range, focused() ?? (isMeasured ? null : first), course.current),
    onChange: ({ scrollDirection }) => {
      course.current = scrollDirection ?? course.current
    },
  })

  // The browser itself keeps what is read in its place when something above it grows.
  useLayoutEffect(() => {
    virtual.shouldAdjustScrollPositionOnItemSizeChange = () => false
  }, [virtual])

  const lastShown = virtual.range?.endIndex

  // Rows that are not there are as tall as most of those that are.
  useLayoutEffect(() => {
    if (isMeasured) return
    const heights = [...virtual.elementsCache.values()]
      .filter((element) => element.matches(':has([data-index])'))
      .slice(0, MEASURED_FIRST)
      .map((element) => element.getBoundingClientRect().height)
      .toSorted((left, right) => left - right)
    const middle = heights[Math.floor(heights.length / 2)]
    if (middle === undefined) return
    height.current = middle
    setMeasured(true)
    virtual.measure()
    for (const element of virtual.elementsCache.values()) virtual.measureElement(element)
  }, [isMeasured, virtual, version, lastShown])

  return {
    virtual,
    padding,
    height: height.current,
    isReady: isMeasured && top !== null,
  }
}
