import type { Unreadable } from '@seatdesk/domain'
import type { Endpoint } from '@seatdesk/domain/contract'
import { useCallback } from 'react'

import { queryOptionsFor, type ServerQuery, useToastedFailure } from '../query-cache/index.ts'
import { type ChangeOf, type QueryFields, type QueryOf, useQuery } from '../query/index.ts'
import { type Answer, type ListSource, questionAt } from './list-query.ts'
import { type NarrowedBy, narrowingOf } from './narrowing.ts'
import { listControls, type PageQuery, useLastPage } from './paging.ts'
import { type RowScroll, useRowPages } from './use-row-pages.ts'
import { useNews } from './use-still-rows.ts'

interface ListOptions<Row, Fields extends QueryFields> extends ListSource<Row, Fields> {
  /** What the contract says of the list; one without pages answers all of it at once. */
  call: Pick<Endpoint, 'summary' | 'orders' | 'orderDir' | 'perPage'>
  /** Members of the address that say which list this is, and so are no filter; none by default. */
  lasting?: readonly (keyof Fields & string)[]
  /** Whether many rows are one scroll, as all lists of brokers are; page by page by default. */
  isOneScroll?: boolean
}

/** A list as its address holds it and as the server answers it. */
export interface List<Row, Query> {
  /** What the address says. */
  query: Query
  /** Narrows it otherwise, and shows the first page of that. */
  narrow(change: ChangeOf<Query>): void
  /** What narrows it at present. */
  narrowedBy: NarrowedBy
  /** What the address says of that, and of nothing else. */
  narrowing: Partial<Query>
  /** Takes away whatever narrows it. */
  widen(): void
  /** The rows of its page; those around what is in sight where it is long. */
  rows: readonly Row[]
  /** Rows that the server left out because it could not read them. */
  unreadable: Unreadable
  /** All rows behind one scroll; `null` while there are few: they are read page by page. */
  scroll: RowScroll<Row> | null
  /** Whether it is one scroll as soon as it is long. */
  isOneScroll: boolean
  /** Brings the first row of a page into sight, be it the page that the address names. */
  turnTo: (page: number) => void
  /** How many rows there are on all pages; `null` without pages, and while that is not known. */
  total: number | null
  /** What sorts it and leads through its pages. */
  controls: ReturnType<typeof listControls>
  isWaiting: boolean
  /** Why the last load failed; `null` when it did not. */
  failure: unknown
  /** Asks again; resolves when that is done. */
  reload: () => Promise<void>
  /**
   * Asks again because others changed something: whoever points at a row keeps it where it is. Where nobody answers,
   * all stays; rejected then.
   */
  refresh: () => Promise<void>
  /** Whether the rows are the answer to that. */
  isNews: boolean
  /** Empties it, as if nothing had been asked yet. */
  clear: () => void
  /** Puts changed rows in the place of the last, where the client knows better for a moment. */
  amend(change: (row: Row) => Row): void
}

/** A list of the contract, held by the address. */
export const useList = <Row, const Fields extends QueryFields>(
  options: ListOptions<Row, Fields>,
): List<Row, QueryOf<Fields>> => {
  const { call, fields, ask, startOrder, lasting = [], isOneScroll = false } = options
  const [query, write] = useQuery(fields)
  // Where a list has pages, its address has these members.
  const pageQuery = query as PageQuery<string>
  const turn = write as Turn
  const onPage = (page: number) => turn({ page: page === 1 ? undefined : page }, { replace: true })
  const queryOf = useCallback(
    (question: QueryOf<Fields>): ServerQuery<Answer<Row>> => queryOptionsFor(ask, question),
    [ask],
  )
  const {
    rows,
    unreadable,
    total,
    perPage,
    scroll,
    isWaiting,
    failure,
    clear,
    amend,
    turn: bring,
    ...loads
  } = useRowPages<QueryOf<Fields>, Row>(queryOf, questionAt(options, query), {
    isOneScroll,
    onPage,
  })
  const { isNews, reload, refresh } = useNews(loads)
  useToastedFailure(failure)

  const controls = listControls(pageQuery, turn, startingBy(call, startOrder))
  const isPastEnd = useLastPage({
    page: controls.page,
    perPage: perPage ?? controls.perPage,
    total,
    onPage,
  })
  const { narrowedBy, narrowing, none } = narrowingOf(fields, query, lasting)

  function narrow(change: ChangeOf<QueryOf<Fields>>) {
    write((now) => ({
      ...(typeof change === 'function' ? change(now) : change),
      page: undefined,
    }))
  }

  function turnTo(page: number) {
    bring(page)
    if (page !== controls.page) controls.onPage(page)
  }

  return {
    query,
    narrow,
    narrowedBy,
    narrowing,
    widen: () => narrow(none),
    rows,
    unreadable,
    scroll,
    isOneScroll,
    turnTo,
    total,
    controls,
    // On the way from a page past the end there is nothing to show, but there is something.
    isWaiting:
      isWaiting ||
      isPastEnd ||
      (scroll === null && rows.length + unreadable.length === 0 && (total ?? 0) > 0),
    failure,
    reload,
    refresh,
    isNews,
    clear,
    amend,
  }
}

type Turn = (change: Partial<PageQuery<string>>, options?: { replace?: boolean }) => void

const startingBy = <Call extends Pick<Endpoint, 'orders'>>(call: Call, order: string | undefined) =>
  order === undefined ? call : { ...call, orders: [order, ...(call.orders ?? [])] }
