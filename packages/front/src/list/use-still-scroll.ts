import { useState } from 'react'

import type { RowScroll } from './use-row-pages.ts'

interface StillScrollOptions<Row> {
  keyOf: (row: Row) => string
  /** Whether what would move rows is to wait. */
  isKept: boolean
}

/** The rows of a long list in places that do not change while somebody points at them. */
export const useStillScroll = <Row>(
  scroll: RowScroll<Row> | null,
  { keyOf, isKept }: StillScrollOptions<Row>,
) => {
  const [shown, setShown] = useState(scroll)
  const isBehind = isKept && scroll !== null && shown !== null && !standAlike(shown, scroll, keyOf)
  if (!isBehind && (shown?.pages !== scroll?.pages || shown?.total !== scroll?.total))
    setShown(scroll)

  const kept = isBehind ? keptIn(shown, scroll, keyOf) : scroll
  return { scroll: kept, isBehind, catchUp: () => setShown(scroll) }
}

/** Whether every row that is known to both stands where it stood. */
const standAlike = <Row>(
  before: RowScroll<Row>,
  now: RowScroll<Row>,
  keyOf: (row: Row) => string,
): boolean =>
  before.total === now.total &&
  [...before.pages].every(([page, rows]) => {
    const others = now.pages.get(page)
    return (
      others === undefined ||
      (others.length === rows.length &&
        rows.every(
          (row, place) => others[place] !== undefined && keyOf(others[place]) === keyOf(row),
        ))
    )
  })

/** The places of before with each row as it is now; what was not known then is as it is now. */
const keptIn = <Row>(
  before: RowScroll<Row>,
  now: RowScroll<Row>,
  keyOf: (row: Row) => string,
): RowScroll<Row> => {
  const byKey = new Map([...now.pages.values()].flat().map((row) => [keyOf(row), row]))
  return {
    ...now,
    total: before.total,
    rowAt: (index) => {
      const row = before.rowAt(index)
      if (row === undefined) return now.rowAt(index)
      return row && (byKey.get(keyOf(row)) ?? row)
    },
  }
}
