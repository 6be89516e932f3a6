import type { VirtualItem } from '@tanstack/react-virtual'

import type { RowGroup } from '../DataTable/types.ts'
import type { ScrollBodyProps } from './types.ts'

/** A row that is in the page, or its place. */
interface Item<Row> {
  /** Stays the same while the row does. */
  key: string
  index: number
  row: Row | null | undefined
  /** The room of the rows between it and the one before that are not in the page, in pixels. */
  gap: number
}

/** The rows of some places, each told from all others; the first place begins at `top`. */
export const itemsOf = <Row>(
  places: readonly VirtualItem[],
  { rowAt, keyOf, top }: Pick<ScrollBodyProps<Row>, 'rowAt' | 'keyOf'> & { top: number },
): Item<Row>[] => {
  const used = new Set<string>()
  return places.map(({ index, start }, at) => {
    const row = rowAt(index)
    const own = row == null ? `place ${index}` : keyOf(row)
    // A row that was moved by others may stand on two pages until both are asked for again.
    const key = used.has(own) ? `${own} at ${index}` : own
    used.add(key)
    return { key, index, row, gap: start - (places[at - 1]?.end ?? top) }
  })
}

/** The place where it is said that rows could not be had: the first of them that is in sight. */
export const failedIn = <Row>(
  items: readonly Item<Row>[],
  first: number,
  hasFailedAt: ((index: number) => boolean) | undefined,
): number | undefined =>
  items.find(({ index, row }) => index >= first && row === undefined && hasFailedAt?.(index))?.index

/**
 * The group that begins with a row; none where it goes on with that of the row above, and none where
 * that row is not known yet: nothing is to move when it comes.
 */
export const groupAt = <Row>(
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
