import { readAccessToken } from '@seatdesk/api-client'
import type { Tokens } from '@seatdesk/domain'
import { keepPreviousData, QueryCache, QueryClient } from '@tanstack/react-query'

/** How long a prefetched response that no screen has shown yet stays fresh, in ms. */
const FRESH_MS = 10_000

/** How long an unused response stays cached, in ms. */
const KEPT_MS = 30 * 60_000

/** The session that owns the cached responses. */
interface Session {
  subscribe: (listener: (now: { tokens: Tokens | null }) => void) => unknown
}

/**
 * Creates the query client of a front-end. A failed load clears the earlier data. All responses are
 * dropped when the session ends or the account or its company changes.
 */
export const createQueryClient = (session?: Session): QueryClient => {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (_error, query) => query.setState({ data: undefined }),
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        placeholderData: keepPreviousData,
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  })
  let account: string | null = null
  session?.subscribe(({ tokens }) => {
    const before = account
    const { subject = null, companyId = '' } = (tokens && readAccessToken(tokens.accessToken)) ?? {}
    account = subject && `${subject} ${companyId}`
    if (before !== null && before !== account) client.clear()
  })
  return client
}
