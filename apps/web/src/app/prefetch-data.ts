import { prefetch } from '@seatdesk/app-kit/query-cache'

import { queryClient } from '../lib/query-client.ts'
import { isAllowed } from '../lib/rights.ts'
import { session } from '../lib/session.ts'
import { screens } from './screens.ts'

/**
 * Prefetches the first queries of the screen at a URL, if there is a session. The screen reports
 * failures.
 */
export const prefetchData = async (to: Pick<URL, 'pathname' | 'search'>): Promise<void> => {
  if (session.getState().tokens === null) return
  if (!isAllowed(screens.find(({ path }) => path === to.pathname)?.right)) return
  const queries = await import('../lib/screen-queries.ts').catch(() => null)
  for (const query of queries?.initialQueriesFor(to) ?? []) void prefetch(queryClient, query)
}
