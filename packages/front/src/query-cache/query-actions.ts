import type { QueryClient, QueryKey } from '@tanstack/react-query'

import { keepingAnswer } from './keeping-answer.ts'
import type { ServerQuery } from './query-options.ts'
import type { ServerData } from './server-data.ts'

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
