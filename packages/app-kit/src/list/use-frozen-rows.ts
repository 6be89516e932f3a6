import { type FocusEvent, type PointerEvent, useCallback, useRef, useState } from 'react'

import type { VirtualRowScroll } from './use-row-pages.ts'

interface Loads {
  /** The query that the rows answer, as text; null before the first answer. */
  answers: string | null
  /** Loads the rows again for the user. */
  reload: () => Promise<void>
  /** Loads the rows again after a live update. */
  refresh: () => Promise<void>
}

/** Wraps the loads of a list to tell rows of a live update from rows that the user asked for. */
export const useLiveUpdateNotice = ({ answers, reload, refresh }: Loads) => {
  const [updatesOf, setUpdatesOf] = useState<string | null>(null)
  // Rows of another query are what the user asked for, and so are later rows of this one.
  if (updatesOf !== null && updatesOf !== answers) setUpdatesOf(null)

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
    isLiveUpdate: updatesOf !== null && updatesOf === answers,
    reload: useCallback(() => {
      setUpdatesOf(null)
      return loadAsOwn(reload)
    }, [loadAsOwn, reload]),
    refresh: useCallback(() => {
      // A refresh replaces a pending reload: its rows still show what the user has just done.
      if (ownLoads.current > 0) return loadAsOwn(refresh)
      setUpdatesOf(answers)
      return refresh()
    }, [answers, loadAsOwn, refresh]),
  }
}

interface FrozenRowsOptions<Row> {
  rows: readonly Row[]
  /** Virtual scroll over all rows; null for a short list. */
  scroll?: VirtualRowScroll<Row> | null
  keyOf: (row: Row) => string
  /** Whether the rows changed because of a live update rather than a user action. */
  isLiveUpdate: boolean
}

/** Rows in frozen order. */
interface FrozenRows<Row> {
  /** The rows in frozen order, each with its current data. */
  rows: readonly Row[]
  /** The same for a virtual scroll. */
  scroll: VirtualRowScroll<Row> | null
  /** Whether changes of the order wait until the user stops interacting. */
  hasPendingUpdates: boolean
  /** Applies them now. */
  showLatest: () => void
  /** Props of the element that contains the rows. */
  interactionHandlers: ReturnType<typeof useInteracting>['interactionHandlers']
}

/**
 * Freezes row order while the list is hovered or focused. Cell updates apply immediately;
 * insertions, removals and reordering wait.
 */
export const useFrozenRows = <Row>({
  rows,
  scroll = null,
  keyOf,
  isLiveUpdate,
}: FrozenRowsOptions<Row>): FrozenRows<Row> => {
  const [shown, setShown] = useState(rows)
  const { isInteracting, interactionHandlers } = useInteracting()
  const still = useFrozenScroll(scroll, { keyOf, isKept: isLiveUpdate && isInteracting })

  const hasPendingUpdates =
    isLiveUpdate && isInteracting && !areEqual(shown.map(keyOf), rows.map(keyOf))
  if (!hasPendingUpdates && !areEqual(shown, rows)) setShown(rows)

  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  return {
    rows: hasPendingUpdates ? shown.map((row) => byKey.get(keyOf(row)) ?? row) : rows,
    scroll: still.scroll,
    hasPendingUpdates: scroll === null ? hasPendingUpdates : still.hasPendingUpdates,
    showLatest: () => {
      setShown(rows)
      still.showLatest()
    },
    interactionHandlers,
  }
}

const areEqual = <Item>(items: readonly Item[], others: readonly Item[]): boolean =>
  items.length === others.length && items.every((item, at) => item === others[at])

/** Whether a row is hovered or focused. */
interface Interacting {
  isInteracting: boolean
  /** Props of the element that contains the rows. */
  interactionHandlers: {
    onPointerEnter: (event: PointerEvent) => void
    onPointerLeave: () => void
    onFocus: (event: FocusEvent<HTMLElement>) => void
    onBlur: (event: FocusEvent<HTMLElement>) => void
  }
}

/** Tracks whether rows are hovered or focused. */
const useInteracting = (): Interacting => {
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  return {
    isInteracting: isPointedAt || hasFocus,
    interactionHandlers: {
      // A lifted finger hovers over nothing.
      onPointerEnter: ({ pointerType }) => setPointedAt(pointerType !== 'touch'),
      onPointerLeave: () => setPointedAt(false),
      onFocus: ({ target }) => setFocus(target.matches(':focus-visible')),
      // While the focus stays among the rows, `onFocus` of the next row updates the state.
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocus(false)
      },
    },
  }
}

interface FrozenScrollOptions<Row> {
  keyOf: (row: Row) => string
  /** Whether the row order is frozen. */
  isKept: boolean
}

/** Freezes row order of a virtual scroll while the user interacts with it. */
const useFrozenScroll = <Row>(
  scroll: VirtualRowScroll<Row> | null,
  { keyOf, isKept }: FrozenScrollOptions<Row>,
) => {
  const [shown, setShown] = useState(scroll)
  const hasPendingUpdates =
    isKept && scroll !== null && shown !== null && !hasSamePositions(shown, scroll, keyOf)
  if (!hasPendingUpdates && (shown?.pages !== scroll?.pages || shown?.total !== scroll?.total))
    setShown(scroll)

  const frozen = hasPendingUpdates ? freezePositions(shown, scroll, keyOf) : scroll
  return { scroll: frozen, hasPendingUpdates, showLatest: () => setShown(scroll) }
}

/** Returns whether every row that both have loaded is at the same index. */
const hasSamePositions = <Row>(
  before: VirtualRowScroll<Row>,
  now: VirtualRowScroll<Row>,
  keyOf: (row: Row) => string,
): boolean =>
  before.total === now.total &&
  [...before.pages].every(([page, rows]) => {
    const others = now.pages.get(page)
    return (
      others === undefined ||
      (others.length === rows.length &&
        rows.every(
          (row, index) => others[index] !== undefined && keyOf(others[index]) === keyOf(row),
        ))
    )
  })

/**
 * Returns the previous order with current data. Rows that were not loaded before come from the new
 * rows.
 */
const freezePositions = <Row>(
  before: VirtualRowScroll<Row>,
  now: VirtualRowScroll<Row>,
  keyOf: (row: Row) => string,
): VirtualRowScroll<Row> => {
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
