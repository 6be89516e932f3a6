import { prefetch } from '@seatdesk/front/query-cache'

import { queryClient } from '../lib/query-client.ts'
import { session } from '../lib/session.ts'

/** Starts the first queries of the screen at an address, if there is a session. A failure is left to the screen. */
export const prefetchData = async (to: Pick<URL, 'pathname' | 'search'>): Promise<void> => {
  if (session.getState().tokens === null) return
  const queries = await import('../lib/screen-queries.ts').catch(() => null)
  for (const query of queries?.firstQueriesAt(to) ?? []) void prefetch(queryClient, query)
}
