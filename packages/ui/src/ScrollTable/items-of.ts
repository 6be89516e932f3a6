import type { VirtualItem } from '@tanstack/react-virtual'

import type { ScrollBodyProps } from './types.ts'

/** A row that is in the page, or its place. */
export interface Item<Row> {
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
