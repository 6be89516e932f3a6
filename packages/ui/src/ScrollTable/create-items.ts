import type { VirtualItem } from '@tanstack/react-virtual'

import type { RowGroup } from '../DataTable/types.ts'
import type { ScrollBodyProps } from './types.ts'

/** A row in the page, or its placeholder. */
interface Item<Row> {
  /** Stable key of the row. */
  key: string
  index: number
  row: Row | null | undefined
  /** Height of the rows between it and the previous item that are not in the page, in px. */
  gap: number
}

/** Returns the items at some indexes, with unique keys; the first index begins at `top`. */
export const createItems = <Row>(
  places: readonly VirtualItem[],
  { rowAt, keyOf, top }: Pick<ScrollBodyProps<Row>, 'rowAt' | 'keyOf'> & { top: number },
): Item<Row>[] => {
  const used = new Set<string>()
  return places.map(({ index, start }, at) => {
    const row = rowAt(index)
    const own = row == null ? `place ${index}` : keyOf(row)
    // A row that was moved by a live update may be on two pages until both are refetched.
    const key = used.has(own) ? `${own} at ${index}` : own
    used.add(key)
    return { key, index, row, gap: start - (places[at - 1]?.end ?? top) }
  })
}

/** Returns the index where the load error is shown: the first visible failed row. */
export const findFailedRow = <Row>(
  items: readonly Item<Row>[],
  first: number,
  hasFailedAt: ((index: number) => boolean) | undefined,
): number | undefined =>
  items.find(({ index, row }) => index >= first && row === undefined && hasFailedAt?.(index))?.index

/**
 * Returns the group that starts at a row. Returns none if it continues the previous row's group, or
 * if that row is not loaded yet, so that nothing moves when it loads.
 */
export const rowGroupAt = <Row>(
  index: number,
  { rowAt, groupOf }: Pick<ScrollBodyProps<Row>, 'rowAt' | 'groupOf'>,
): RowGroup | null => {
  const row = rowAt(index)
  if (!groupOf || row == null) return null
  const group = groupOf(row)
  if (index === 0) return group
  const above = rowAt(index - 1)
  return above == null || groupOf(above).key === group.key ? null : group
}
