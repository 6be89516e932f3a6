import { useState } from 'react'

import { useHolding } from './use-holding.ts'
import type { RowScroll } from './use-row-pages.ts'
import { useStillScroll } from './use-still-scroll.ts'

interface StillRows<Row> {
  rows: readonly Row[]
  /** All rows behind one scroll; there are few by default. */
  scroll?: RowScroll<Row> | null
  keyOf: (row: Row) => string
  /** Whether the rows changed because of others, and not because the reader asked for it. */
  isNews: boolean
}

/** Rows in places that do not change under the pointer. */
interface Still<Row> {
  /** The rows to be shown, each as it is now. */
  rows: readonly Row[]
  /** The same of all rows behind one scroll. */
  scroll: RowScroll<Row> | null
  /** Whether others are to be shown in other places as soon as nobody points at them. */
  isBehind: boolean
  /** Shows them now. */
  catchUp: () => void
  /** Goes to what holds the rows. */
  holding: ReturnType<typeof useHolding>['holding']
}

/**
 * Keeps rows where they are while somebody points at one of them or has the keyboard there: what
 * changes in a row is shown at once, what would move it waits.
 */
export const useStillRows = <Row>({
  rows,
  scroll = null,
  keyOf,
  isNews,
}: StillRows<Row>): Still<Row> => {
  const [shown, setShown] = useState(rows)
  const { isHeld, holding } = useHolding()
  const still = useStillScroll(scroll, { keyOf, isKept: isNews && isHeld })

  const isBehind = isNews && isHeld && !areAlike(shown.map(keyOf), rows.map(keyOf))
  if (!isBehind && !areAlike(shown, rows)) setShown(rows)

  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  return {
    rows: isBehind ? shown.map((row) => byKey.get(keyOf(row)) ?? row) : rows,
    scroll: still.scroll,
    isBehind: scroll === null ? isBehind : still.isBehind,
    catchUp: () => {
      setShown(rows)
      still.catchUp()
    },
    holding,
  }
}

const areAlike = <Item>(some: readonly Item[], others: readonly Item[]): boolean =>
  some.length === others.length && some.every((item, at) => item === others[at])
