import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Rows are added and removed in steps of this size, to avoid a layout for each of them. */
const STEP = 4

/** Rows kept behind the scroll direction: keeping them costs as much as rendering rows ahead. */
const OVERSCAN_BEHIND = 2

/** Scroll direction. */
type ScrollDirection = 'forward' | 'backward' | null

/**
 * Returns the visible rows, an overscan that is larger ahead, and the focused row wherever it is.
 */
export const getRenderedIndexes = (
  range: Range,
  focused: number | null,
  course: ScrollDirection = null,
): number[] => {
  const { startIndex, endIndex, overscan, count } = range
  const above = course === 'forward' ? OVERSCAN_BEHIND : overscan
  const below = course === 'backward' ? OVERSCAN_BEHIND : overscan
  const from = Math.floor((startIndex - above) / STEP) * STEP
  // Rows above are removed when rows below are added: at once, not alternately.
  const room = above + (endIndex - startIndex + 1) + below
  const start = Math.max(0, from)
  const end = Math.min(count, from + Math.ceil((room + STEP - 1) / STEP) * STEP)
  const indexes = Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index)
  if (focused === null || focused >= count || (focused >= start && focused < end)) return indexes
  return focused < start ? [focused, ...indexes] : [...indexes, focused]
}

/**
 * Number of rows measured initially, from the first one: the total height is estimated from the
 * most common height. Never more than are rendered of any list, however low in the window it
 * begins, so that prerendering measures the same.
 */
const MEASURED_ROWS = 12

/** Where rows begin in the page, and how much of the window is covered above and below them. */
interface ListOffset {
  /** Distance from the top of the page in px; null until measured. */
  top: number | null
  padding: { start: number; end: number }
}

/** Tracks where the rows begin: at the end of `start`, below the sticky header. */
const useListOffset = (start: RefObject<HTMLElement | null>): ListOffset => {
  const [read, setRead] = useState<ListOffset>({ top: null, padding: { start: 0, end: 0 } })
  useLayoutEffect(() => {
    const check = () => {
      if (start.current) setRead(reuseIfEqual(measureOffset(start.current)))
    }
    check()
    const observer = new ResizeObserver(check)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [start])
  return read
}

const measureOffset = (start: HTMLElement): ListOffset => {
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

const reuseIfEqual =
  (next: ListOffset) =>
  (last: ListOffset): ListOffset =>
    JSON.stringify(next) === JSON.stringify(last) ? last : next

const lengthOf = (css: string): number => Number.parseFloat(css) || 0

interface VirtualRowsOptions {
  total: number
  /** The row that is shown first. */
  first: number
  /** An element that ends where the first row begins. */
  start: RefObject<HTMLElement | null>
  /** Changes when loading rows have arrived. */
  version: unknown
  /** Returns the focused row, which stays rendered; null if none. */
  focused: () => number | null
}

/** Estimated row height in px before one is measured, and the overscan in rows. */
const ROW_HEIGHT = 44
const READY = 8

/** Returns which rows are in the page, their positions, and how to scroll to one. */
export const useVirtualRows = ({ total, first, start, version, focused }: VirtualRowsOptions) => {
  const { top, padding } = useListOffset(start)
  const [isMeasured, setMeasured] = useState(false)
  const height = useRef(ROW_HEIGHT)
  const course = useRef<ScrollDirection>(null)
  const virtual = useWindowVirtualizer<HTMLElement>({
    count: total,
    estimateSize: () => height.current,
    indexAttribute: 'data-place',
    overscan: READY,
    scrollMargin: top ?? 0,
    scrollPaddingStart: padding.start,
    scrollPaddingEnd: padding.end,
    initialOffset: () => (first > 0 ? first * ROW_HEIGHT : window.scrollY),
    // Until a row is measured the position of the first is unknown: it is rendered wherever that
    // is.
    rangeExtractor: (range) =>
      getRenderedIndexes(range, focused() ?? (isMeasured ? null : first), course.current),
    onChange: ({ scrollDirection }) => {
      course.current = scrollDirection ?? course.current
    },
  })

  // Scroll anchoring of the browser keeps the visible rows in place when something above them
  // grows.
  useLayoutEffect(() => {
    virtual.shouldAdjustScrollPositionOnItemSizeChange = () => false
  }, [virtual])

  const lastShown = virtual.range?.endIndex

  // Missing rows are assumed to have the most common height of the loaded ones.
  useLayoutEffect(() => {
    if (isMeasured) return
    const heights = [...virtual.elementsCache.values()]
      .filter((element) => element.matches(':has([data-index])'))
      .slice(0, MEASURED_ROWS)
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
