import type { UnreadableEntries } from '@seatdesk/domain'
import {
  hashKey,
  type Query,
  useQueryClient,
  useQueries,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'

import { updateQueryData, useServerData, staleIfError } from '../query-cache/index.ts'
import {
  type ListResponse,
  withPage,
  type ListQuery,
  type PageQuery,
  mapRows,
} from './list-query.ts'
import type { RowPages } from './row-pages.ts'

/** A list with its latest response. */
interface ListPages<Row> {
  /** The query that the rows answer, serialized. */
  answers: string
  page: number
  /** The rows of that page, or all rows of a list without pages. A new array with each response. */
  rows: readonly Row[]
  /** That page and the loaded pages around it. */
  pages: RowPages<Row>
  /** Rows of these pages that the server left out because it could not read them. */
  unreadable: UnreadableEntries
  /** Total rows, by the latest response; null for a list without pages. */
  total: number | null
  perPage: number | undefined
}

/**
 * Loads the pages of a list, each as its own query: the current page, and the pages around it for a
 * virtual scroll. `query` is the list's query without the page. Pass the same object while its
 * content is the same, and null to load nothing.
 */
export const useListPages = <Question extends object, Row>(
  queryOf: ListQuery<Question, Row>,
  query: Question | null,
  page: number,
) => {
  const client = useQueryClient()
  const hasQuery = query !== null
  const pageQuery: PageQuery<Row> = useCallback(
    // Not called while the query is null.
    (requested) => queryOf(withPage(query as Question, requested)),
    [queryOf, query],
  )
  const main = useServerData(hasQuery ? pageQuery(page) : null)
  const { others, want } = useAdjacentPages(hasQuery ? pageQuery : null, page)
  useEffect(() => {
    // Cached pages are refetched when they become visible.
    if (hasQuery)
      void client.invalidateQueries({ predicate: isPageOf(pageQuery), refetchType: 'none' })
  }, [client, hasQuery, pageQuery])

  const key = hashKey([query, page])
  const { data, isStale, respondedAt, failure, reload, refresh, clear, updateCached } = main
  const current = useMemo<ListPages<Row> | null>(() => {
    if (data === null || isStale) return null
    if (Array.isArray(data))
      return {
        answers: key,
        page,
        rows: [...data],
        pages: new Map(),
        unreadable: [],
        total: null,
        perPage: undefined,
      }
    const { totalEntriesSize, perPage } = data.paginator
    const { total } = others.reduce(
      (latest, other) => (other.respondedAt > latest.respondedAt ? other : latest),
      { respondedAt, total: totalEntriesSize },
    )
    const pages = new Map(others.flatMap(({ page, rows }) => (rows ? [[page, rows]] : [])))
    return {
      answers: key,
      page,
      rows: [...data.results],
      pages: pages.set(page, data.results),
      unreadable: [data.unreadable ?? [], ...others.map(({ unreadable }) => unreadable)].flat(),
      total,
      perPage,
    }
  }, [data, isStale, respondedAt, others, key, page])

  // Keeps the previous rows until another query has a response.
  const [shown, setShown] = useState(current)
  if (current !== null && current !== shown) setShown(current)
  if (failure !== null && shown !== null) setShown(null)
  const view = current ?? (hasQuery && failure === null ? shown : null)

  const actions = useMemo(() => {
    const isOther = isPageOf(pageQuery, page)
    const followOthers = () => void client.invalidateQueries({ predicate: isOther })
    return {
      reload: async () => {
        await reload()
        followOthers()
      },
      refresh: async () => {
        await refresh()
        followOthers()
      },
      clear: () => {
        clear()
        setShown(null)
      },
      updateCached: (change: (row: Row) => Row) => {
        const changeEach = (response: ListResponse<Row>) => mapRows(response, change)
        updateCached(changeEach)
        for (const { queryKey } of client.getQueryCache().findAll({ predicate: isOther }))
          updateQueryData(client, queryKey, changeEach)
      },
      retry: (failed: number) =>
        void client.refetchQueries({ queryKey: pageQuery(failed).queryKey, exact: true }),
      /** Loads the rows of pages that are not loaded yet; rejects if a page fails. */
      load: async (numbers: readonly number[]): Promise<RowPages<Row>> => {
        const load = async (number: number) => {
          const loaded = await client.query({ ...pageQuery(number), staleTime: Infinity })
          return [number, Array.isArray(loaded) ? loaded : loaded.results] as const
        }
        return new Map(await Promise.all(numbers.map(load)))
      },
    }
  }, [client, pageQuery, page, reload, refresh, clear, updateCached])

  return {
    view,
    /** Whether the rows answer an earlier query. */
    isStale: view !== null && view !== current,
    isWaiting: main.isWaiting,
    failure,
    /** Pages that failed to load. */
    failed: useMemo(
      () => new Set(others.flatMap(({ page, hasFailed }) => (hasFailed ? [page] : []))),
      [others],
    ),
    want,
    ...actions,
  }
}

/** Returns whether a query is a page of this list, other than the excluded one. */
const isPageOf = <Row>(pageQuery: PageQuery<Row>, except?: number) => {
  const key = pageQuery(1).queryKey
  const left = except === undefined ? null : hashKey(pageQuery(except).queryKey)
  return ({ queryKey, queryHash }: Query): boolean =>
    queryKey[0] === key[0] && aboutOf(queryKey[1]) === aboutOf(key[1]) && queryHash !== left
}

const aboutOf = (query: unknown): string =>
  hashKey([typeof query === 'object' ? { ...query, page: undefined } : query])

/** A page other than the current one. */
interface AdjacentPage<Row> {
  page: number
  /** null until loaded. */
  rows: readonly Row[] | null
  /** Rows of it that the server could not read. */
  unreadable: UnreadableEntries
  /** Total rows of the list, by this page's response. */
  total: number
  /** Time of the response, in ms since 1970; 0 before it. */
  respondedAt: number
  hasFailed: boolean
}

/** Loaded pages at most this far from the wanted pages are still shown. */
const KEEP_DISTANCE = 6

const NO_PAGES: readonly number[] = []

/** Loads the wanted pages around the current page; null loads none. */
const useAdjacentPages = <Row>(pageQuery: PageQuery<Row> | null, page: number) => {
  const client = useQueryClient()
  const [last, setLast] = useState({ pageQuery, wanted: NO_PAGES, near: NO_PAGES })
  const { wanted, near } =
    last.pageQuery === pageQuery ? last : { wanted: NO_PAGES, near: NO_PAGES }
  const pages = useMemo(
    () => (pageQuery ? [...wanted, ...near].filter((item) => item !== page) : []),
    [pageQuery, wanted, near, page],
  )
  const responses = useQueries({
    queries: pageQuery
      ? pages.map((item) => ({
          ...staleIfError(client, pageQuery(item)),
          enabled: wanted.includes(item),
          // Loaded pages are refetched when the list is, which invalidates them.
          staleTime: Infinity,
          placeholderData: undefined,
        }))
      : [],
    combine: combined<Row>,
  })
  const others = useMemo(
    () =>
      pages.flatMap((item, index): AdjacentPage<Row>[] => {
        const response = responses[index]
        return response ? [{ page: item, ...response }] : []
      }),
    [pages, responses],
  )

  /**
   * Loads these pages, cancels other pending loads, and drops distant pages except those to keep.
   */
  const want = useCallback(
    (next: readonly number[], saved: readonly number[]) => {
      const [first, end] = [Math.min(...next) - KEEP_DISTANCE, Math.max(...next) + KEEP_DISTANCE]
      const stays = (number: number) =>
        !next.includes(number) &&
        (saved.includes(number) || (number >= first && number <= end)) &&
        pageQuery !== null &&
        client.getQueryData(pageQuery(number).queryKey) !== undefined
      setLast((before) => ({
        pageQuery,
        wanted: next,
        near:
          before.pageQuery === pageQuery
            ? [...before.wanted, ...before.near].filter(stays)
            : NO_PAGES,
      }))
    },
    [client, pageQuery],
  )
  return { others, want }
}

const combined = <Row>(results: readonly UseQueryResult<ListResponse<Row>>[]) =>
  results.map(({ data, dataUpdatedAt, isError }): Omit<AdjacentPage<Row>, 'page'> => {
    const isPage = data !== undefined && !Array.isArray(data)
    return {
      rows: isPage ? data.results : null,
      unreadable: (isPage && data.unreadable) || [],
      total: isPage ? data.paginator.totalEntriesSize : 0,
      respondedAt: isPage ? dataUpdatedAt : 0,
      hasFailed: isError,
    }
  })
