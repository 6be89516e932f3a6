import { type FocusEvent, type PointerEvent, useState } from 'react'

interface StillRows<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Whether the rows changed because of others, and not because the reader asked for it. */
  isNews: boolean
}

/** Rows in places that do not change under the pointer. */
interface Still<Row> {
  /** The rows to be shown, each as it is now. */
  rows: readonly Row[]
  /** Whether others are to be shown in other places as soon as nobody points at them. */
  isBehind: boolean
  /** Shows them now. */
  catchUp: () => void
  /** Goes to what holds the rows. */
  holding: {
    onPointerEnter: (event: PointerEvent) => void
    onPointerLeave: () => void
    onFocus: (event: FocusEvent<HTMLElement>) => void
    onBlur: (event: FocusEvent<HTMLElement>) => void
  }
}

/**
 * Keeps rows where they are while somebody points at one of them or has the keyboard there: what
 * changes in a row is shown at once, what would move it waits.
 */
export const useStillRows = <Row>({ rows, keyOf, isNews }: StillRows<Row>): Still<Row> => {
  const [shown, setShown] = useState(rows)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)

  const isBehind =
    isNews && (isPointedAt || hasFocus) && !areAlike(shown.map(keyOf), rows.map(keyOf))
  if (!isBehind && !areAlike(shown, rows)) setShown(rows)

  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  return {
    rows: isBehind ? shown.map((row) => byKey.get(keyOf(row)) ?? row) : rows,
    isBehind,
    catchUp: () => setShown(rows),
    holding: {
      // A finger points at nothing once it is lifted.
      onPointerEnter: ({ pointerType }) => setPointedAt(pointerType !== 'touch'),
      onPointerLeave: () => setPointedAt(false),
      onFocus: ({ target }) => setFocus(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }) =>
        setFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  }
}

const areAlike = <Item>(some: readonly Item[], others: readonly Item[]): boolean =>
  some.length === others.length && some.every((item, at) => item === others[at])
