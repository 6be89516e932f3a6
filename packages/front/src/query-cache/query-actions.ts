import type { QueryClient, QueryKey } from '@tanstack/react-query'

import { isNoAnswer } from './failure-cause.ts'
import type { ServerQuery } from './query-options.ts'

/** What the server said, as a screen sees it. */
export interface ServerData<Data> {
  /** The last answer; it stays during a refetch and goes when that fails. `null` before the first. */
  data: Data | null
  /** Why the last load failed; `null` when it did not. It stays during a retry. */
  failure: unknown
  /** Whether an answer is still to come. */
  isWaiting: boolean
  /** Whether `data` answers an earlier query: it may be looked at but not acted on. */
  isStale: boolean
  /** When `data` was answered, in ms since 1970; 0 before the first answer. */
  answeredAt: number
  /** Loads it again; resolves when that is done, also when it failed. */
  reload: () => Promise<void>
  /**
   * Loads it again because something may have changed. `data` stays when the server cannot be
   * reached or is in trouble; rejects then.
   */
  refresh: () => Promise<void>
  /** Empties it. */
  clear: () => void
  /** Changes the cached answer, for an optimistic update. */
  amend: (change: (data: Data) => Data) => void
}

type Actions<Data> = Pick<ServerData<Data>, 'reload' | 'refresh' | 'clear' | 'amend'>

/** What a screen can do with a query; `null` does nothing. */
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
      keepingAnswer(client, query, (failure) => failures.push(failure)),
    )
    if (failures.length > 0) throw failures[0]
  },
  clear: () => {
    if (query) client.getQueryCache().find({ queryKey: query.queryKey, exact: true })?.reset()
  },
  amend: (change) => {
    if (query) amendQuery(client, query.queryKey, change)
  },
})

/** Starts a load that replaces one under way, so that the latest wins. Its failure is in the query. */
const refetch = async <Data>(client: QueryClient, query: ServerQuery<Data>): Promise<void> => {
  await client.cancelQueries({ queryKey: query.queryKey, exact: true })
  await client.query({ ...query, staleTime: 0 }).catch(() => {})
}

/** Changes a cached answer; it becomes neither newer nor older by that. */
export const amendQuery = <Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): void => {
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  client.setQueryData<Data>(queryKey, (data) => data && change(data), { updatedAt })
}

/**
 * A query whose cached answer stays when a refetch gets none: the server could not be reached or
 * was in trouble. Any other failure empties it, as always.
 */
export const keepingAnswer = <Data>(
  client: QueryClient,
  query: ServerQuery<Data>,
  onNoAnswer: (failure: unknown) => void = () => {},
): ServerQuery<Data> => ({
  ...query,
  queryFn: async (context) => {
    try {
      return await query.queryFn(context)
    } catch (failure) {
      const { queryKey } = query
      if (isNoAnswer(failure) && client.getQueryData(queryKey) !== undefined) {
        onNoAnswer(failure)
        // A canceled fetch puts the query back to what it was before.
        void client.cancelQueries({ queryKey, exact: true })
      }
      throw failure
    }
  },
})
