import type { Listing, ListResult } from '@seatdesk/domain'
import type { CallInput, Contract } from '@seatdesk/domain/contract'
import { queryOptionsFor, type ServerQuery } from '@seatdesk/front/query-cache'

import { api } from '../../lib/api.ts'

/** So long a page that is not shown is kept, in ms: enough for a prefetch, as a row that can be bought has to be true. */
const KEPT_MS = 10_000

/** A page of an event's listings; one without tickets is hidden. */
export const listingsQuery = (
  question: CallInput<Contract['listings']['list']>,
): ServerQuery<ListResult<Listing>> => {
  const query = queryOptionsFor(api.listings.list, question)
  return {
    ...query,
    gcTime: KEPT_MS,
    queryFn: async (context) => {
      const { results, paginator } = await query.queryFn(context)
      return { paginator, results: results.filter(({ tickets }) => tickets.length > 0) }
    },
  }
}
