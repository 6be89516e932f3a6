import { hashKey, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'

import { queryActions, type QueryState } from './query-actions.ts'
import type { ServerQuery } from './query-options.ts'

const EMPTY = { queryKey: ['nothing'], queryFn: skipToken } as const

/**
 * Structural sharing: the selected data keeps the equal parts of the previous response, even across
 * queries.
 */
const same = <Data>(data: Data): Data => data

/** Loads a query and returns its state; null loads nothing. */
export const useServerData = <Data>(query: ServerQuery<Data> | null): QueryState<Data> => {
  const client = useQueryClient()
  const hash = hashKey((query ?? EMPTY).queryKey)
  const [current, setCurrent] = useState({ hash, query })
  if (current.hash !== hash) setCurrent({ hash, query })
  const shown = current.hash === hash ? current.query : query

  const { data, error, isError, isFetching, isPending, isPlaceholderData, dataUpdatedAt } =
    useQuery<Data>({ ...(shown ?? EMPTY), select: same })
  const hasResponse = !isPending && !isPlaceholderData && !isError
  const [failed, setFailed] = useState<{ hash: string; failure: unknown } | null>(null)
  if (isError && failed?.failure !== error) setFailed({ hash, failure: error })
  if (hasResponse && failed !== null) setFailed(null)
  const isRetrying = isFetching && !hasResponse && failed?.hash === hash
  const failure = isError ? error : isRetrying ? failed.failure : null

  useEffect(() => {
    if (!shown) return undefined
    const { queryKey } = shown
    // A screen that is reopened shows the cached response at once and refetches it.
    return () => void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }, [client, shown])

  const actions = useMemo(() => queryActions(client, shown), [client, shown])
  const hasQuery = shown !== null
  // The same object while nothing changes, so that memoized components do not rerender.
  const view = useMemo<QueryState<Data>>(
    () => ({
      data: hasQuery && failure === null ? (data ?? null) : null,
      failure: hasQuery ? failure : null,
      isWaiting: hasQuery && (isFetching || isPending),
      isStale: hasQuery && isPlaceholderData,
      respondedAt: dataUpdatedAt,
      ...actions,
    }),
    [hasQuery, data, failure, isFetching, isPending, isPlaceholderData, dataUpdatedAt, actions],
  )
  // A response that replaces another renders at low priority: user input goes first.
  const later = useDeferredValue(view)
  const canWait = later.reload === view.reload && later.data !== null && view.data !== null
  return canWait ? later : view
}

/** Returns the same object as before while it is deeply equal. */
export const useStableValue = <Value>(value: Value): Value => {
  const key = hashKey([value])
  const [current, setCurrent] = useState({ key, value })
  if (current.key === key) return current.value
  setCurrent({ key, value })
  return value
}
