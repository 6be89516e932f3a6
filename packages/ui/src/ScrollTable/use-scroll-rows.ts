import { type RefObject, useDeferredValue, useEffect } from 'react'

import { itemsOf } from './items-of.ts'
import type { ScrollBodyProps } from './types.ts'
import { usePlace } from './use-place.ts'
import { useScrollKeys } from './use-scroll-keys.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

interface ScrollRowsOptions<Row> extends Pick<
  ScrollBodyProps<Row>,
  'root' | 'total' | 'rowAt' | 'keyOf' | 'onSight' | 'place' | 'focused' | 'onKeys'
> {
  /** What ends where the first row begins. */
  start: RefObject<HTMLElement | null>
}

/** Which rows of a long list are in the page at present, and where they stand. */
export const useScrollRows = <Row>({
  root,
  start,
  total,
  rowAt,
  keyOf,
  onSight,
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

  const hasArrived = usePlace({
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
  // Other rows, as after a sort, are drawn where they are seen, and a moment later where they are not.
  const rowSoon = useDeferredValue(rowAt)
  const from = Math.min(first, virtual.range?.startIndex ?? 0)
  const rowNow = (index: number) =>
    (index >= from && index <= last) || index === focused.current ? rowAt(index) : rowSoon(index)
  useEffect(() => {
    if (hasArrived) onSight({ first, last }, focused.current)
  }, [hasArrived, onSight, first, last, focused])

  return {
    items: itemsOf(places, { rowAt: rowNow, keyOf, top: margin }),
    /** The room below the last row that is in the page. */
    rest: Math.max(0, virtual.getTotalSize() - ((places.at(-1)?.end ?? margin) - margin)),
    measure: virtual.measureElement,
    height,
    first,
  }
}
