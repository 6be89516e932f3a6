import type { UnreadableEntries } from '@seatdesk/domain'
import type { Endpoint } from '@seatdesk/domain/contract'
import { useCallback } from 'react'

import { createQueryOptions, type ServerQuery, useErrorToast } from '../query-cache/index.ts'
import {
  type QueryParamsPatch,
  type QueryFields,
  type ParsedQuery,
  useQueryParams,
} from '../query/index.ts'
import { type ActiveFilterKind, getFilterState } from './get-filter-state.ts'
import { type ListResponse, type ListSource, toListRequest } from './list-query.ts'
import { getListControls, type PageQuery, useLastPageRedirect } from './paging.ts'
import { useLiveUpdateNotice } from './use-frozen-rows.ts'
import { type VirtualRowScroll, useRowPages } from './use-row-pages.ts'

interface ListOptions<Row, Fields extends QueryFields> extends ListSource<Row, Fields> {
  /** The list's endpoint in the contract; an endpoint without pages returns all rows at once. */
  call: Pick<Endpoint, 'summary' | 'orders' | 'orderDir' | 'perPage'>
  /** Address members that identify the list and so are no filters; none by default. */
  fixedParams?: readonly (keyof Fields & string)[]
  /** Whether a long list is one virtual scroll, as all broker lists are; paged by default. */
  isInfiniteScroll?: boolean
}

/** A list: its state in the address and the server's response. */
export interface ListState<Row, Query> {
  /** The values in the address. */
  query: Query
  /** Changes the filters and goes to the first page. */
  narrow(change: QueryParamsPatch<Query>): void
  /** Which kind of filter is set. */
  filterKind: ActiveFilterKind
  /** The values of the filters only. */
  activeFilters: Partial<Query>
  /** Clears all filters. */
  widen(): void
  /** The rows of the current page; for a virtual scroll, the rows around the visible range. */
  rows: readonly Row[]
  /** Rows that the server left out because it could not read them. */
  unreadable: UnreadableEntries
  /** Virtual scroll over all rows; null while the list is short and paged. */
  scroll: VirtualRowScroll<Row> | null
  /** Whether the list becomes a virtual scroll once it is long. */
  isInfiniteScroll: boolean
  /** Scrolls to the first row of a page, even the page in the address. */
  goToPage: (page: number) => void
  /** Total rows on all pages; null without pages and while unknown. */
  total: number | null
  /** Props for sorting and pagination. */
  controls: ReturnType<typeof getListControls>
  isWaiting: boolean
  /** Whether the rows answer an earlier query; they can then neither be selected nor opened. */
  isStale: boolean
  /** Error of the last load; null if it succeeded. */
  failure: unknown
  /** Reloads the list; resolves when done. */
  reload: () => Promise<void>
  /**
   * Refetches after a change by others. Row order stays frozen while the user interacts with a row.
   * Keeps all rows and rejects if the server cannot be reached.
   */
  refresh: () => Promise<void>
  /** Whether the rows come from a live update. */
  isLiveUpdate: boolean
  /** Empties the list, as before the first load. */
  clear: () => void
  /** Updates cached rows, for an optimistic update. */
  updateCached(change: (row: Row) => Row): void
}

/** A list of the contract whose state lives in the address. */
export const useList = <Row, const Fields extends QueryFields>(
  options: ListOptions<Row, Fields>,
): ListState<Row, ParsedQuery<Fields>> => {
  const { call, fields, ask, startOrder, fixedParams = [], isInfiniteScroll = false } = options
  const [query, write] = useQueryParams(fields)
  // Lists with pages have these address members.
  const pageQuery = query as PageQuery<string>
  const turn = write as WritePage
  const onPage = (page: number) => turn({ page: page === 1 ? undefined : page }, { replace: true })
  const queryOf = useCallback(
    (params: ParsedQuery<Fields>): ServerQuery<ListResponse<Row>> =>
      createQueryOptions(ask, params),
    [ask],
  )
  const {
    rows,
    unreadable,
    total,
    perPage,
    scroll,
    isWaiting,
    isStale,
    failure,
    clear,
    updateCached,
    turn: bring,
    ...loads
  } = useRowPages<ParsedQuery<Fields>, Row>(queryOf, toListRequest(options, query), {
    isInfiniteScroll,
    onPage,
  })
  const { isLiveUpdate, reload, refresh } = useLiveUpdateNotice(loads)
  useErrorToast(failure)

  const controls = getListControls(pageQuery, turn, withStartOrder(call, startOrder))
  const isPastEnd = useLastPageRedirect({
    page: controls.page,
    perPage: perPage ?? controls.perPage,
    total,
    onPage,
  })
  const { filterKind, activeFilters, none } = getFilterState(fields, query, fixedParams)

  function narrow(change: QueryParamsPatch<ParsedQuery<Fields>>) {
    write((now) => ({
      ...(typeof change === 'function' ? change(now) : change),
      page: undefined,
    }))
  }

  function goToPage(page: number) {
    bring(page)
    if (page !== controls.page) controls.onPage(page)
  }

  return {
    query,
    narrow,
    filterKind,
    activeFilters,
    widen: () => narrow(none),
    rows,
    unreadable,
    scroll,
    isInfiniteScroll,
    goToPage,
    total,
    controls,
    // During the redirect from a page past the end nothing can be shown, yet the list is not empty.
    isWaiting:
      isWaiting ||
      isPastEnd ||
      (scroll === null && rows.length + unreadable.length === 0 && (total ?? 0) > 0),
    isStale,
    failure,
    reload,
    refresh,
    isLiveUpdate,
    clear,
    updateCached,
  }
}

type WritePage = (change: Partial<PageQuery<string>>, options?: { replace?: boolean }) => void

const withStartOrder = <Call extends Pick<Endpoint, 'orders'>>(
  call: Call,
  order: string | undefined,
) => (order === undefined ? call : { ...call, orders: [order, ...(call.orders ?? [])] })
