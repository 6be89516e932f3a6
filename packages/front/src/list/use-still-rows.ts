import { type FocusEvent, type PointerEvent, useCallback, useRef, useState } from 'react'

import type { RowScroll } from './use-row-pages.ts'

interface Loads {
  /** The query that the rows answer, as text; null before the first answer. */
  answers: string | null
  /** Loads the rows again for the user. */
  reload: () => Promise<void>
  /** Loads the rows again after a live update. */
  refresh: () => Promise<void>
}

/** Wraps the loads of a list to tell rows of a live update from rows that the user asked for. */
export const useNews = ({ answers, reload, refresh }: Loads) => {
  const [newsOf, setNewsOf] = useState<string | null>(null)
  // Rows of another query are what the user asked for, and so are those of this one later on.
  if (newsOf !== null && newsOf !== answers) setNewsOf(null)

  const ownLoads = useRef(0)
  const loadAsOwn = useCallback(async (load: () => Promise<void>) => {
    ownLoads.current += 1
    try {
      await load()
    } finally {
      ownLoads.current -= 1
    }
  }, [])
  return {
    /** Whether the rows are the answer to a live update. */
    isNews: newsOf !== null && newsOf === answers,
    reload: useCallback(() => {
      setNewsOf(null)
      return loadAsOwn(reload)
    }, [loadAsOwn, reload]),
    refresh: useCallback(() => {
      // A refresh replaces a reload under way: its rows still show what the user has just done.
      if (ownLoads.current > 0) return loadAsOwn(refresh)
      setNewsOf(answers)
      return refresh()
    }, [answers, loadAsOwn, refresh]),
  }
}

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

/** Whether somebody points at one of some rows, or has the keyboard there. */
interface Holding {
  isHeld: boolean
  /** Goes to what holds the rows. */
  holding: {
    onPointerEnter: (event: PointerEvent) => void
    onPointerLeave: () => void
    onFocus: (event: FocusEvent<HTMLElement>) => void
    onBlur: (event: FocusEvent<HTMLElement>) => void
  }
}

/** Follows whether rows are being pointed at. */
const useHolding = (): Holding => {
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  return {
    isHeld: isPointedAt || hasFocus,
    holding: {
      // A finger points at nothing once it is lifted.
      onPointerEnter: ({ pointerType }) => setPointedAt(pointerType !== 'touch'),
      onPointerLeave: () => setPointedAt(false),
      onFocus: ({ target }) => setFocus(target.matches(':focus-visible')),
      // Where it stays among them, what it comes to says.
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocus(false)
      },
    },
  }
}

interface StillScrollOptions<Row> {
  keyOf: (row: Row) => string
  /** Whether what would move rows is to wait. */
  isKept: boolean
}

/** The rows of a long list in places that do not change while somebody points at them. */
const useStillScroll = <Row>(
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
