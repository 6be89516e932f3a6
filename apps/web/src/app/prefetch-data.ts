import { prefetch } from '@seatdesk/app-kit/query-cache'

import { queryClient } from '../lib/query-client.ts'
import { isAllowed } from '../lib/rights.ts'
import { session } from '../lib/session.ts'
import { screens } from './screens.ts'

/**
 * Prefetches the first queries of the screen at a URL, if there is a session. Resolves when they are
 * sent. The screen reports failures.
 */
export const prefetchData = async (to: Pick<URL, 'pathname' | 'search'>): Promise<Prefetch> => {
  const NONE = { loaded: Promise.resolve() }
  if (session.getState().tokens === null) return NONE
  if (!isAllowed(screens.find(({ path }) => path === to.pathname)?.right)) return NONE
  const queries = await import('../lib/screen-queries.ts').catch(() => null)
  const loads = (queries?.initialQueriesFor(to) ?? []).map((query) => prefetch(queryClient, query))
  return { loaded: Promise.all(loads) }
}

interface Prefetch {
  /** Resolves when the queries are answered, or have failed. */
  loaded: Promise<unknown>
}
