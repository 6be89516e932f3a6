import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Rows come and go by so many, so that the page is not laid out anew with each of them. */
const STEP = 4

/** So many rows stay where one comes from: what is scrolled past costs as much as what is to come. */
const BEHIND = 2

/** Where rows are scrolled to. */
type Course = 'forward' | 'backward' | null

/** The rows in sight and some beyond, more of them ahead, and the one that has the keyboard, wherever it is. */
export const keeping = (range: Range, focused: number | null, course: Course = null): number[] => {
  const { startIndex, endIndex, overscan, count } = range
  const above = course === 'forward' ? BEHIND : overscan
  const below = course === 'backward' ? BEHIND : overscan
  const from = Math.floor((startIndex - above) / STEP) * STEP
  // Those above go when those below come: once, and not by turns.
  const room = above + (endIndex - startIndex + 1) + below
  const start = Math.max(0, from)
  const end = Math.min(count, from + Math.ceil((room + STEP - 1) / STEP) * STEP)
  const indexes = Array.from({ length: Math.max(0, end - start) }, (_, place) => start + place)
  if (focused === null || focused >= count || (focused >= start && focused < end)) return indexes
  return focused < start ? [focused, ...indexes] : [...indexes, focused]
}

/**
 * So many rows of a long list are measured at first, from the first that is there: all of it is as
 * tall as most of these. Not more than are drawn of any list, however low in the window it begins,
 * so that whoever paints it before measures the same.
 */
const MEASURED_FIRST = 12

/** Where rows begin in the page, and how much of the window is covered above and below them. */
interface Top {
  /** How far below the top of the page, in pixels; `null` before it was read. */
  top: number | null
  padding: { start: number; end: number }
}

/** Follows where the rows begin: where `start` ends, below what stands still above them. */
const useTop = (start: RefObject<HTMLElement | null>): Top => {
  const [read, setRead] = useState<Top>({ top: null, padding: { start: 0, end: 0 } })
  useLayoutEffect(() => {
    const look = () => {
      if (start.current) setRead(keepingAlike(topOf(start.current)))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [start])
  return read
}

const topOf = (start: HTMLElement): Top => {
  const { bottom, height } = start.getBoundingClientRect()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const header = start.closest('table')?.tHead
  const cell = header?.querySelector('th')
  const covered =
    header && cell ? lengthOf(getComputedStyle(cell).top) + header.offsetHeight + height : 0
  return {
    top: Math.round(bottom + window.scrollY),
    padding: {
      start: Math.max(lengthOf(scrollPaddingTop), covered),
      end: lengthOf(scrollPaddingBottom),
    },
  }
}

const keepingAlike =
  (next: Top) =>
  (last: Top): Top =>
    JSON.stringify(next) === JSON.stringify(last) ? last : next

const lengthOf = (css: string): number => Number.parseFloat(css) || 0

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
