import type { QueryClient, QueryKey } from '@tanstack/react-query'

import { isServerUnavailable } from './load-error-cause.ts'
import type { ServerQuery } from './query-options.ts'

/** State of a query for a screen. */
export interface QueryState<Data> {
  /**
   * The latest response. It stays during a refetch and is cleared if that fails. null before the
   * first.
   */
  data: Data | null
  /** Error of the last load; null if it succeeded. It stays during a retry. */
  failure: unknown
  /** Whether the first response is pending. */
  isWaiting: boolean
  /** Whether `data` answers an earlier query: it may be shown but not acted on. */
  isStale: boolean
  /** Time of the response, in ms since 1970; 0 before the first. */
  respondedAt: number
  /** Reloads the data; resolves when done, even if it failed. */
  reload: () => Promise<void>
  /**
   * Refetches after a possible change. Keeps `data` and rejects if the server cannot be reached or
   * has an internal error.
   */
  refresh: () => Promise<void>
  /** Clears the data. */
  clear: () => void
  /** Changes the cached response, for an optimistic update. */
  updateCached: (change: (data: Data) => Data) => void
}

type Actions<Data> = Pick<QueryState<Data>, 'reload' | 'refresh' | 'clear' | 'updateCached'>

/** The actions of a query; for null they do nothing. */
export const queryActions = <Data>(
  client: QueryClient,
  query: ServerQuery<Data> | null,
): Actions<Data> => ({
  reload: async () => {
    if (query) await refetch(client, query)
  },
  refresh: async () => {
    if (!query) return
    const failures: unknown[] = []
    await refetch(
      client,
      staleIfError(client, query, (failure) => failures.push(failure)),
    )
    if (failures.length > 0) throw failures[0]
  },
  clear: () => {
    if (query) client.getQueryCache().find({ queryKey: query.queryKey, exact: true })?.reset()
  },
  updateCached: (change) => {
    if (query) updateQueryData(client, query.queryKey, change)
  },
})

/**
 * Starts a load that replaces a pending one, so that the latest wins. Its error is stored in the
 * query.
 */
const refetch = async <Data>(client: QueryClient, query: ServerQuery<Data>): Promise<void> => {
  await client.cancelQueries({ queryKey: query.queryKey, exact: true })
  await client.query({ ...query, staleTime: 0 }).catch(() => {})
}

/** Changes a cached response without changing its age. */
export const updateQueryData = <Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): void => {
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  client.setQueryData<Data>(queryKey, (data) => data && change(data), { updatedAt })
}

/**
 * Returns a query that keeps its cached response if a refetch gets none, because the server could
 * not be reached or has an internal error. Any other failure clears it, as usual.
 */
export const staleIfError = <Data>(
  client: QueryClient,
  query: ServerQuery<Data>,
  onNetworkError: (failure: unknown) => void = () => {},
): ServerQuery<Data> => ({
  ...query,
  queryFn: async (context) => {
    try {
      return await query.queryFn(context)
    } catch (failure) {
      const { queryKey } = query
      if (isServerUnavailable(failure) && client.getQueryData(queryKey) !== undefined) {
        onNetworkError(failure)
        // A canceled fetch restores the previous state of the query.
        void client.cancelQueries({ queryKey, exact: true })
      }
      throw failure
    }
  },
})
