import type { Unreadable } from '@seatdesk/domain'
import { useCallback, useMemo } from 'react'

import { useByValue } from '../query-cache/index.ts'
import { useAnchor, useLatest, useSight } from './list-position.ts'
import { type ListQuery, pageNamed } from './list-query.ts'
import {
  firstOf,
  pageOf,
  pagesBetween,
  rowAt,
  type RowPages,
  rowsNear,
  SHORT_LIST,
  type Sight,
} from './row-pages.ts'
import { useListPages } from './use-list-pages.ts'

interface RowPagesOptions {
  /** Whether many rows are one scroll; they are read page by page by default. */
  isOneScroll?: boolean
  /** Names in the address the page that was scrolled to, in the place of the last. */
  onPage: (page: number) => void
}

/** The rows of a long list behind one scroll. */
export interface RowScroll<Row> {
  total: number
  /** The pages that are known. */
  pages: RowPages<Row>
  /** The row at a place: `undefined` while it is not known, `null` where there is none after all. */
  rowAt: (index: number) => Row | null | undefined
  /** Whether the row at a place could not be had. */
  hasFailedAt: (index: number) => boolean
  /** Asks once more for a row that could not be had, and those around it. */
  onRetry: (index: number) => void
  /** All rows from one place to another, asked for where they are not known. */
  rowsBetween: (first: number, last: number) => Promise<readonly Row[]>
  /** Takes the rows in sight, and the one that has the keyboard. */
  onSight: (sight: Sight, focused: number | null) => void
  /** The row to be the first in sight, or one of some to be in sight; another object whenever a page was turned to. */
  place: { index: number; upTo?: number }
}

/** A list as a screen sees it: a page of rows, with the pages around it where there are many. */
export interface RowPagesView<Row> {
  /** Why the last load failed; `null` when it did not. */
  failure: unknown
  /** Whether an answer is still to come. */
  isWaiting: boolean
  /** Whether the rows answer an earlier question: they may be looked at but not acted on. */
  isStale: boolean
  /** Whether there is an answer. */
  isThere: boolean
  /** The question that the rows answer, as text; `null` before the first answer. */
  answers: string | null
  /** How many rows there are on all pages; `null` without pages, and while that is not known. */
  total: number | null
  /** How many there are on a page, as the server has it. */
  perPage: number | undefined
  /** The rows of the page; of a long list those around what is in sight. Another array with each answer. */
  rows: readonly Row[]
  /** Rows that the server left out because it could not read them. */
  unreadable: Unreadable
  /** All rows that are known by now. */
  known: () => readonly Row[]
  /** `null` while the list is short: it is read page by page. */
  scroll: RowScroll<Row> | null
  /** Goes to the first row of a page that the address is about to name, or names. */
  turn: (page: number) => void
  /** Loads it again; resolves when that is done, also when it failed. */
  reload: () => Promise<void>
  /** Loads it again because something may have changed; it stays when there is no answer. Rejects then. */
  refresh: () => Promise<void>
  /** Empties it. */
  clear: () => void
  /** Changes cached rows, for an optimistic update. */
  amend: (change: (row: Row) => Row) => void
}

/** More rows are not asked for to be chosen by one press. */
const MOST_AT_ONCE = 1000

const NO_ROWS: readonly never[] = []

const NONE_UNREADABLE: Unreadable = []

/** The rows of a list: of the page that the address names, and, of a long list, of those around it. */
export const useRowPages = <Question extends object, Row>(
  queryOf: ListQuery<Question, Row>,
  question: Question | null,
  { isOneScroll = false, onPage }: RowPagesOptions,
): RowPagesView<Row> => {
  const named = pageNamed(question)
  const about = useByValue(question && { ...question, page: undefined })
  const { anchor, pass, turn } = useAnchor(JSON.stringify(about), named)
  const list = useListPages<Question, Row>(queryOf, about, anchor.page)
  const { view, isStale, isWaiting, failure, failed, want } = list
  const { reload, refresh, clear, amend, retry, load } = list
  const pages = view?.pages
  const total = view?.total ?? 0
  const perPage = view?.perPage ?? 1
  const extent = useMemo(() => ({ total, perPage }), [total, perPage])
  const isLong = isOneScroll && total > Math.max(SHORT_LIST, perPage)

  const { sight, onSight } = useSight({
    isFollowed: isLong && !isStale,
    extent,
    named,
    turns: anchor.turns,
    onPage: (page) => {
      pass(page)
      onPage(page)
    },
    onWanted: want,
  })

  const latest = useLatest({ pages, extent })
  const rowsBetween = useCallback(
    async (first: number, last: number): Promise<readonly Row[]> => {
      const { pages: known, extent } = latest.current
      if (!known || last - first >= MOST_AT_ONCE) return []
      const missing = pagesBetween(first, last, extent).filter((page) => !known.has(page))
      const all = new Map([...(await load(missing)), ...known])
      return Array.from({ length: last - first + 1 }, (_, place) =>
        rowAt(all, extent.perPage, first + place),
      ).filter((row) => row != null)
    },
    [latest, load],
  )
  const { turnedTo, isBack, turns } = anchor
  const place = useMemo(() => {
    const index = firstOf(turnedTo, perPage)
    return { index, turns, ...(isBack && { upTo: index + perPage - 1 }) }
  }, [turnedTo, isBack, turns, perPage])
  const scroll = useMemo<RowScroll<Row> | null>(
    () =>
      isLong && pages
        ? {
            total,
            pages,
            rowAt: (index) => rowAt(pages, perPage, index),
            hasFailedAt: (index) => failed.has(pageOf(index, perPage)),
            onRetry: (index) => retry(pageOf(index, perPage)),
            rowsBetween,
            onSight,
            place,
          }
        : null,
    [isLong, total, pages, perPage, failed, retry, rowsBetween, onSight, place],
  )
  const rows = useMemo<readonly Row[]>(() => {
    if (!view) return NO_ROWS
    if (!isLong) return view.rows
    return rowsNear(view.pages, sight ?? { first: place.index, last: place.index }, extent)
  }, [view, isLong, sight, place, extent])

  // The same while nothing has changed, so that what is drawn by it may be left as it is.
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
      amend,
    }),
    [failure, isWaiting, isStale, view, rows, scroll, turn, reload, refresh, clear, amend],
  )
}
