import type { ListResult } from '@seatdesk/domain'
import { useCallback, useEffect, useMemo } from 'react'

import { type Load, questionOf, type ResourceView } from '../resource/index.ts'
import { aboutOf, type Answer, pageNamed } from './answer.ts'
import { firstOf, pageOf, rowAt, type RowPages, rowsNear, type Sight } from './row-pages.ts'
import { rowsOf } from './rows-of.ts'
import { useAnchor } from './use-anchor.ts'
import { useKnownPages } from './use-known-pages.ts'
import { useLatest } from './use-latest.ts'
import { useSight } from './use-sight.ts'

interface RowPagesOptions {
  /** What the answers are remembered by, as a resource has it; nothing is remembered by default. */
  rememberedBy?: object
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

/** A resource whose answer is a page of rows, with the pages around it where there are many. */
export interface RowPagesView<Row> extends Omit<ResourceView<Answer<Row>>, 'data' | 'amend'> {
  /** Whether there is an answer. */
  isThere: boolean
  /** How many rows there are on all pages; `null` without pages, and while that is not known. */
  total: number | null
  /** How many there are on a page, as the server has it. */
  perPage: number | undefined
  /** The rows of the page; of a long list those around what is in sight. */
  rows: readonly Row[]
  /** All rows that are known by now. */
  known: () => readonly Row[]
  /** `null` while the list is short: it is read page by page. */
  scroll: RowScroll<Row> | null
  /** What is asked, as text. */
  asks: string
  /** Goes to the first row of a page that the address is about to name, or names. */
  turn: (page: number) => void
  /** Puts changed rows in the place of the last, where the client knows better for a moment. */
  amend: (change: (row: Row) => Row) => void
}

/** The rows of a list: of the page that the address names, and, of a long list, of those around it. */
export const useRowPages = <Question extends object, Row>(
  load: Load<Question, Answer<Row>>,
  question: Question | null,
  { rememberedBy, isOneScroll = false, onPage }: RowPagesOptions,
): RowPagesView<Row> => {
  const named = pageNamed(question)
  const { anchor, pass, turn } = useAnchor(aboutOf(question), named)
  const asked = question && { ...question, page: anchor.page === 1 ? undefined : anchor.page }
  const known = useKnownPages<Question, Row>(load, asked, rememberedBy)
  const { resource, store, kept, pages, extent } = known
  const isLong = isOneScroll && known.isLong
  const { total, perPage } = extent
  const latest = useLatest({ load, question, pages, extent, anchored: known.page })

  const ask = useCallback(
    async (page: number, signal: AbortSignal): Promise<ListResult<Row>> => {
      const now = latest.current
      const said: Answer<Row> = now.question
        ? await now.load({ ...now.question, page }, signal)
        : []
      if (Array.isArray(said)) throw new TypeError('a list without pages')
      return said
    },
    [latest],
  )

  const { sight, onSight } = useSight({
    isFollowed: isLong && known.isKnown && !resource.isStale,
    extent,
    named,
    turns: anchor.turns,
    onPage: (page) => {
      pass(page)
      onPage(page)
    },
    onWanted: (wanted, focused) => store.want(wanted, [latest.current.anchored, ...focused], ask),
    version: kept,
  })
  useEffect(() => store.stop, [store])

  const rowsBetween = useCallback(
    async (first: number, last: number) => {
      const { pages, extent } = latest.current
      return await rowsOf({ store, pages, extent, ask }, first, last)
    },
    [store, latest, ask],
  )
  const { turnedTo, isBack, turns } = anchor
  const place = useMemo(() => {
    const index = firstOf(turnedTo, perPage)
    return { index, turns, ...(isBack && { upTo: index + perPage - 1 }) }
  }, [turnedTo, isBack, turns, perPage])
  const { failed } = kept
  const scroll = useMemo<RowScroll<Row> | null>(
    () =>
      isLong
        ? {
            total,
            pages,
            rowAt: (index) => rowAt(pages, perPage, index),
            hasFailedAt: (index) => failed.has(pageOf(index, perPage)),
            onRetry: (index) => store.retry(pageOf(index, perPage), ask),
            rowsBetween,
            onSight,
            place,
          }
        : null,
    [isLong, total, pages, perPage, failed, store, ask, rowsBetween, onSight, place],
  )

  const { data } = resource
  const rows = useMemo<readonly Row[]>(() => {
    if (data === null) return []
    if (Array.isArray(data)) return data
    if (!isLong) return data.results
    return rowsNear(pages, sight ?? { first: place.index, last: place.index }, extent)
  }, [data, isLong, pages, sight, place, extent])

  const asks = questionOf(asked)
  const { amend } = known
  // The same while nothing has changed, so that what is drawn by it may be left as it is.
  return useMemo(() => {
    const { data, ...standing } = resource
    const hasPages = data !== null && !Array.isArray(data)
    return {
      ...standing,
      isThere: data !== null,
      total: hasPages ? total : null,
      perPage: hasPages ? perPage : undefined,
      amend,
      asks,
      rows,
      known: () => [...pages.values()].flat(),
      scroll,
      turn,
    }
  }, [resource, total, perPage, amend, asks, rows, pages, scroll, turn])
}
