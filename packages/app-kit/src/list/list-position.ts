import { useCallback, useState, useEffect, useRef, type RefObject, useLayoutEffect } from 'react'
import { useNavigationType } from 'react-router'

import {
  isSameFetchRange,
  type ListSize,
  getVisiblePage,
  getPageNumber,
  pagesAround,
  type VisibleRange,
} from './row-pages.ts'

interface Anchor {
  /** Identifies the list: its query without the page. */
  about: string
  /** The page that the user navigated to, whose rows are loaded. */
  page: number
  /** Pages named in the address since then because the user scrolled to them. */
  passed: readonly number[]
  /** The page that the address is about to name because the user navigates to it; null if none. */
  pendingPage: number | null
  /** The page navigated to last, even if its rows had been reached by scrolling before. */
  shownPage: number
  /** Whether the user went back in the history to it; the scroll position is then restored. */
  isBack: boolean
  /** Counts navigations to another page. */
  turnCount: number
}

/**
 * Tracks the anchor page of a list: the page that the user navigated to, whose rows are loaded.
 * Pages reached by scrolling are named in the address too but trigger no load.
 */
export const useScrollAnchor = (filterKey: string, page: number) => {
  const [saved, setSaved] = useState<Anchor>({
    ...NEW,
    about: filterKey,
    page,
    shownPage: page,
    turnCount: 0,
  })
  const isBack = useNavigationType() === 'POP'
  const isKept =
    saved.about === filterKey &&
    page !== saved.pendingPage &&
    (page === saved.page || saved.passed.includes(page))
  const anchor = isKept
    ? saved
    : {
        ...NEW,
        about: filterKey,
        page,
        shownPage: page,
        isBack,
        turnCount: saved.turnCount + 1,
      }
  if (!isKept) setSaved(anchor)

  return {
    anchor,
    /** The address is about to name a page that was reached by scrolling. */
    pass: (next: number) => setSaved((now) => ({ ...now, passed: [...now.passed, next] })),
    /** Navigates to a page, even the current one. Its rows load when the address changes. */
    turn: useCallback(
      (next: number) =>
        setSaved((now) =>
          next === page
            ? { ...now, shownPage: next, isBack: false, turnCount: now.turnCount + 1 }
            : { ...now, pendingPage: next },
        ),
      [page],
    ),
  }
}

const NEW = { passed: [], pendingPage: null, isBack: false }

interface VisibleRangeOptions {
  /** Whether the scroll position is tracked: the list is long and shows the rows of its query. */
  isFollowed: boolean
  extent: ListSize
  /** The page named in the address. */
  named: number
  /** Counts navigations to another page or another list. */
  turnCount: number
  /** Called with the page that the address should name. */
  onPage: (page: number) => void
  /** Called with the pages to load, and with the pages to keep besides them. */
  onPagesNeeded: (pages: readonly number[], saved: readonly number[]) => void
}

/** Debounce, in ms: the scroll must rest this long before rows load and the address changes. */
const REQUEST_DELAY_MS = 60
const ADDRESS_DELAY_MS = 200

/** Tracks the visible rows: which pages they need, and which page the address names. */
export const useVisibleRange = (options: VisibleRangeOptions) => {
  const { isFollowed, extent, turnCount } = options
  const latest = useLatestRef(options)
  const [visibleRange, setVisibleRange] = useState<VisibleRange | null>(null)
  const focused = useRef<number | null>(null)
  const seen = useRef<VisibleRange | null>(null)
  const naming = useRef<ReturnType<typeof setTimeout>>(undefined)

  const neededPages =
    isFollowed && visibleRange
      ? pagesAround(visibleRange.first, visibleRange.last, extent).join()
      : ''
  useEffect(() => {
    if (neededPages === '') return undefined
    const timer = setTimeout(() => {
      const { onPagesNeeded, extent } = latest.current
      const keptPages =
        focused.current === null ? [] : [getPageNumber(focused.current, extent.perPage)]
      onPagesNeeded(neededPages.split(',').map(Number), keptPages)
    }, REQUEST_DELAY_MS)
    return () => clearTimeout(timer)
  }, [latest, neededPages])

  useEffect(
    () => () => {
      clearTimeout(naming.current)
      seen.current = null
    },
    [turnCount],
  )

  const name = useCallback(() => {
    clearTimeout(naming.current)
    const { isFollowed, extent, named, onPage } = latest.current
    if (!isFollowed || seen.current === null) return
    const page = getVisiblePage(named, seen.current, extent)
    if (page !== named) naming.current = setTimeout(() => onPage(page), ADDRESS_DELAY_MS)
  }, [latest])
  // The visible rows stay the same after the response arrives.
  useEffect(name, [name, isFollowed])

  const onVisibleRange = useCallback(
    (next: VisibleRange, focus: number | null) => {
      focused.current = focus
      seen.current = next
      setVisibleRange((before) =>
        isSameFetchRange(before, next, latest.current.extent) ? before : next,
      )
      name()
    },
    [latest, name],
  )
  return { visibleRange, onVisibleRange }
}

/** Returns a ref to the latest value, for callbacks that run later. */
export const useLatestRef = <Value>(value: Value): RefObject<Value> => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
