import type { UnreadableEntries } from '@seatdesk/domain'
import { useCallback, useMemo } from 'react'

import { useStableValue } from '../query-cache/index.ts'
import { useScrollAnchor, useLatestRef, useVisibleRange } from './list-position.ts'
import { type ListQuery, getRequestedPage } from './list-query.ts'
import {
  getFirstRowIndexOfPage,
  getPageNumber,
  pagesBetween,
  rowAt,
  type RowPages,
  rowsNearViewport,
  MAX_PAGED_ROWS,
  type VisibleRange,
} from './row-pages.ts'
import { useListPages } from './use-list-pages.ts'

interface RowPagesOptions {
  /** Whether a long list is one virtual scroll; paged by default. */
  isInfiniteScroll?: boolean
  /** Replaces the page in the address with the page that was scrolled to. */
  onPage: (page: number) => void
}

/** Virtual scroll over the rows of a long list. */
export interface VirtualRowScroll<Row> {
  total: number
  /** The loaded pages. */
  pages: RowPages<Row>
  /** Returns the row at an index: undefined until loaded, null if there is none. */
  rowAt: (index: number) => Row | null | undefined
  /** Returns whether the row at an index failed to load. */
  hasFailedAt: (index: number) => boolean
  /** Retries a row that failed to load, and those around it. */
  onRetry: (index: number) => void
  /** Returns all rows between two indexes; loads those that are missing. */
  rowsBetween: (first: number, last: number) => Promise<readonly Row[]>
  /** Reports the visible rows and the row with the keyboard focus. */
  onVisibleRange: (visibleRange: VisibleRange, focused: number | null) => void
  /**
   * The row to scroll to the top, or a range of which one row must be visible. A new object on each
   * navigation.
   */
  place: { index: number; upTo?: number }
}

/** A list as a screen sees it: one page of rows, or for a long list also the pages around it. */
export interface RowPagesView<Row> {
  /** Error of the last load; null if it succeeded. */
  failure: unknown
  /** Whether the first response is pending. */
  isWaiting: boolean
  /** Whether the rows answer an earlier query: they may be shown but not acted on. */
  isStale: boolean
  /** Whether there is a response. */
  isThere: boolean
  /** The query that the rows answer, serialized; null before the first response. */
  answers: string | null
  /** Total rows on all pages; null without pages and while unknown. */
  total: number | null
  /** Rows per page, as returned by the server. */
  perPage: number | undefined
  /**
   * The rows of the page; for a virtual scroll, those around the visible range. A new array with
   * each response.
   */
  rows: readonly Row[]
  /** Rows that the server left out because it could not read them. */
  unreadable: UnreadableEntries
  /** Returns all loaded rows. */
  known: () => readonly Row[]
  /** null while the list is short and paged. */
  scroll: VirtualRowScroll<Row> | null
  /** Scrolls to the first row of a page that the address names or is about to name. */
  turn: (page: number) => void
  /** Reloads the list; resolves when done, even if it failed. */
  reload: () => Promise<void>
  /** Refetches after a possible change. Keeps the rows and rejects if there is no response. */
  refresh: () => Promise<void>
  /** Empties the list. */
  clear: () => void
  /** Changes cached rows, for an optimistic update. */
  updateCached: (change: (row: Row) => Row) => void
}

/** At most this many rows can be loaded by one selection. */
const MAX_RANGE_ROWS = 1000

const NO_ROWS: readonly never[] = []

const NONE_UNREADABLE: UnreadableEntries = []

/** Loads the rows of a list: the page in the address, and for a long list the pages around it. */
export const useRowPages = <Question extends object, Row>(
  queryOf: ListQuery<Question, Row>,
  query: Question | null,
  { isInfiniteScroll = false, onPage }: RowPagesOptions,
): RowPagesView<Row> => {
  const named = getRequestedPage(query)
  const filters = useStableValue(query && { ...query, page: undefined })
  const { anchor, pass, turn } = useScrollAnchor(JSON.stringify(filters), named)
  const list = useListPages<Question, Row>(queryOf, filters, anchor.page)
  const { view, isStale, isWaiting, failure, failed, want } = list
  const { reload, refresh, clear, updateCached, retry, load } = list
  const pages = view?.pages
  const total = view?.total ?? 0
  const perPage = view?.perPage ?? 1
  const extent = useMemo(() => ({ total, perPage }), [total, perPage])
  const isLong = isInfiniteScroll && total > Math.max(MAX_PAGED_ROWS, perPage)

  const { visibleRange, onVisibleRange } = useVisibleRange({
    isFollowed: isLong && !isStale,
    extent,
    named,
    turnCount: anchor.turnCount,
    onPage: (page) => {
      pass(page)
      onPage(page)
    },
    onPagesNeeded: want,
  })

  const latest = useLatestRef({ pages, extent })
  const rowsBetween = useCallback(
    async (first: number, last: number): Promise<readonly Row[]> => {
      const { pages: known, extent } = latest.current
      if (!known || last - first >= MAX_RANGE_ROWS) return []
      const missing = pagesBetween(first, last, extent).filter((page) => !known.has(page))
      const all = new Map([...(await load(missing)), ...known])
      return Array.from({ length: last - first + 1 }, (_, index) =>
        rowAt(all, extent.perPage, first + index),
      ).filter((row) => row != null)
    },
    [latest, load],
  )
  const { shownPage, isBack, turnCount } = anchor
  const place = useMemo(() => {
    const index = getFirstRowIndexOfPage(shownPage, perPage)
    return { index, turnCount, ...(isBack && { upTo: index + perPage - 1 }) }
  }, [shownPage, isBack, turnCount, perPage])
  const scroll = useMemo<VirtualRowScroll<Row> | null>(
    () =>
      isLong && pages
        ? {
            total,
            pages,
            rowAt: (index) => rowAt(pages, perPage, index),
            hasFailedAt: (index) => failed.has(getPageNumber(index, perPage)),
            onRetry: (index) => retry(getPageNumber(index, perPage)),
            rowsBetween,
            onVisibleRange,
            place,
          }
        : null,
    [isLong, total, pages, perPage, failed, retry, rowsBetween, onVisibleRange, place],
  )
  const rows = useMemo<readonly Row[]>(() => {
    if (!view) return NO_ROWS
    if (!isLong) return view.rows
    return rowsNearViewport(
      view.pages,
      visibleRange ?? { first: place.index, last: place.index },
      extent,
    )
  }, [view, isLong, visibleRange, place, extent])

  // The same object while nothing changes, so that memoized components do not rerender.
  return useMemo(
    () => ({
      failure,
      isWaiting,
      isStale,
      isThere: view !== null,
      answers: view?.answers ?? null,
      total: view?.total ?? null,
      perPage: view?.perPage,
      rows,
      unreadable: view?.unreadable ?? NONE_UNREADABLE,
      known: () => (view?.total === null ? view.rows : [...(view?.pages.values() ?? [])].flat()),
      scroll,
      turn,
      reload,
      refresh,
      clear,
      updateCached,
    }),
    [failure, isWaiting, isStale, view, rows, scroll, turn, reload, refresh, clear, updateCached],
  )
}
