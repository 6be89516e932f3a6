import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

import { FOCUSABLE, rowForArrowKey } from '../DataTable/use-row-events.ts'
import { createItems } from './create-items.ts'
import type { ScrollBodyProps } from './types.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

interface ScrollTargetOptions {
  /**
   * The row to scroll to the top, or a range of which one row must be visible; a new object scrolls
   * again.
   */
  place: { index: number; upTo?: number }
  /** Whether row positions are known. */
  isReady: boolean
  /** An element that begins where the list begins. */
  start: RefObject<HTMLElement | null>
  /** Returns the scroll position at which a row is just below the sticky header. */
  offsetOf: (index: number) => number
  /** Returns the distance of a row from there; 0 while it is not in the page. */
  driftOf: (index: number) => number
  /** Returns whether any row of a range is visible. */
  isInSight: (first: number, last: number) => boolean
}

/** Scrolls to the row that the user navigated to. Returns whether the intended rows are visible. */
const useScrollTarget = ({
  place,
  isReady,
  start,
  offsetOf,
  driftOf,
  isInSight,
}: ScrollTargetOptions): boolean => {
  const done = useRef<{ index: number } | null>(null)
  const at = useRef(0)
  const [settled, setSettled] = useState<object | null>(null)

  useLayoutEffect(() => {
    if (!isReady || settled === place) return
    const isNew = done.current !== place
    // The user or the scroll restoration has scrolled.
    if (!isNew && !(Math.abs(window.scrollY - at.current) <= 1)) return
    const isFirst = done.current === null
    done.current = place
    if (place.upTo !== undefined && !isFirst) {
      at.current = Number.NaN
      return
    }
    if (place.index > 0) window.scrollTo(0, offsetOf(place.index))
    // On arrival at a list, what is above it stays visible as well.
    else if (isNew && !isFirst && isAbove(start.current))
      start.current?.scrollIntoView({ block: 'start' })
    at.current = window.scrollY
  })

  const latest = useRef({ offsetOf, driftOf, isInSight })
  useEffect(() => {
    latest.current = { offsetOf, driftOf, isInSight }
  })
  useEffect(() => {
    if (!isReady) return undefined
    // The scroll event fires one frame later.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const { index, upTo } = place
        const { offsetOf, driftOf, isInSight } = latest.current
        if (upTo === undefined) {
          // Rows above it may be taller than estimated.
          if (index > 0 && isBetween(window.scrollY, at.current, offsetOf(index)))
            window.scrollBy(0, driftOf(index))
        } else if (!isInSight(index, upTo)) {
          // Corrects the scroll restoration, which did not know the row positions.
          window.scrollTo(0, offsetOf(index))
        }
        frame = requestAnimationFrame(() => setSettled(place))
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [place, isReady])

  return settled === place
}

/**
 * Whether only scroll anchoring may have changed the scroll position, which follows rows that grow.
 * Elsewhere the user or the scroll restoration has scrolled.
 */
const isBetween = (position: number, from: number, to: number): boolean =>
  position >= Math.min(from, to) - 1 && position <= Math.max(from, to) + 1

const isAbove = (element: HTMLElement | null): boolean =>
  element !== null && element.getBoundingClientRect().top < 0

interface ScrollKeys {
  /** The element that contains the rows. */
  root: RefObject<HTMLElement | null>
  /** Total number of rows. */
  total: number
  /** Returns the number of rows per screen. */
  screenful: () => number
  /** Scrolls to a row. */
  scrollTo: (index: number) => void
}

/** The row to focus, and the position in it. */
interface Requested {
  index: number
  place: number
}

/**
 * Keyboard navigation: arrows, Page Up, Page Down, Home and End move to the same position in
 * another row, which may first have to be scrolled to and loaded.
 */
const useScrollKeys = ({ root, total, screenful, scrollTo }: ScrollKeys) => {
  const requestedRow = useRef<Requested | null>(null)

  function goThere() {
    if (!requestedRow.current) return
    const { index, place } = requestedRow.current
    const row = root.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
    if (!row) return
    const target = place < 0 ? row : (row.querySelectorAll<HTMLElement>(FOCUSABLE)[place] ?? row)
    requestedRow.current = null
    target.focus({ preventScroll: true })
  }
  useEffect(goThere)

  return (event: KeyboardEvent<HTMLElement>): void => {
    const row = rowForArrowKey(event)
    if (!row || !(event.target instanceof Element)) return
    const current = requestedRow.current?.index ?? Number(row.dataset['index'])
    const next = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + screenful(),
      PageUp: current - screenful(),
      Home: 0,
      End: total - 1,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const index = Math.min(total - 1, Math.max(0, next))
    const place =
      requestedRow.current?.place ?? [...row.querySelectorAll(FOCUSABLE)].indexOf(event.target)
    requestedRow.current = { index, place }
    scrollTo(index)
    goThere()
  }
}

interface ScrollRowsOptions<Row> extends Pick<
  ScrollBodyProps<Row>,
  'root' | 'total' | 'rowAt' | 'keyOf' | 'onVisibleRange' | 'place' | 'focused' | 'onKeys'
> {
  /** An element that ends where the first row begins. */
  start: RefObject<HTMLElement | null>
}

/** Returns which rows of a virtual scroll are in the page, and their positions. */
export const useScrollRows = <Row>({
  root,
  start,
  total,
  rowAt,
  keyOf,
  onVisibleRange,
  place,
  focused,
  onKeys,
}: ScrollRowsOptions<Row>) => {
  const { virtual, padding, height, isReady } = useVirtualRows({
    total,
    first: place.index,
    start,
    version: rowAt,
    focused: () => focused.current,
  })
  const move = useScrollKeys({
    root,
    total,
    screenful: () => Math.max(1, Math.floor(window.innerHeight / height) - 4),
    scrollTo: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
  })
  useEffect(() => onKeys(move))

  const hasArrived = useScrollTarget({
    place,
    isReady,
    start: root,
    offsetOf: (index) => virtual.getOffsetForIndex(index, 'start')?.[0] ?? 0,
    driftOf: (index) => {
      const row = root.current?.querySelector(`[data-place="${index}"]`)
      return row ? row.getBoundingClientRect().top - padding.start : 0
    },
    isInSight: (from, to) => {
      const { startIndex = 0, endIndex = 0 } = virtual.range ?? {}
      return from <= endIndex && to >= startIndex
    },
  })
  const places = virtual.getVirtualItems()
  const margin = virtual.options.scrollMargin
  const top = virtual.getVirtualItemForOffset((virtual.scrollOffset ?? 0) + padding.start + 1)
  const first = Math.max(top?.index ?? 0, virtual.range?.startIndex ?? 0)
  const last = Math.max(first, virtual.range?.endIndex ?? 0)
  // Other rows, as after a sort, render at once where they are visible and deferred elsewhere.
  const rowSoon = useDeferredValue(rowAt)
  const from = Math.min(first, virtual.range?.startIndex ?? 0)
  const rowNow = (index: number) =>
    (index >= from && index <= last) || index === focused.current ? rowAt(index) : rowSoon(index)
  useEffect(() => {
    if (hasArrived) onVisibleRange({ first, last }, focused.current)
  }, [hasArrived, onVisibleRange, first, last, focused])

  return {
    items: createItems(places, { rowAt: rowNow, keyOf, top: margin }),
    /** Height of the rows below the last one in the page. */
    rest: Math.max(0, virtual.getTotalSize() - ((places.at(-1)?.end ?? margin) - margin)),
    measure: virtual.measureElement,
    height,
    first,
  }
}
