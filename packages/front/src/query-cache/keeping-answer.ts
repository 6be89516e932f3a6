import type { QueryClient } from '@tanstack/react-query'

import { isNoAnswer } from './failure-cause.ts'
import type { ServerQuery } from './query-options.ts'

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
