import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { PURCHASE_LINES } from '../bounds.ts'
import { listOf } from '../list/list-result.ts'
import { queryId, queryIdsUpTo } from '../list/query-fields.ts'
import { listingStandingSchema } from '../listing/listing-standing.ts'
import { listingSchema } from '../listing/listing.ts'
import { endpoint, json } from './endpoint.ts'
import { list, orderFields } from './list.ts'
import { fromNotAboveTo, listingFilters, ofEvent } from './listing-filters.ts'
import { spelled } from './spelled.ts'

const ORDERS = ['section', 'row', 'price', 'available', 'value'] as const

/** Other brokers' tickets for an event. */
export const listings = {
  list: endpoint({
    method: 'GET',
    path: '/listings/',
    summary: 'What is for sale for one event.',
    scopes: SIGNED_IN,
    apiKey: 'market',
    ...list({ orders: ORDERS, perPage: 10 }, { ...ofEvent, ...listingFilters }, fromNotAboveTo),
    answer: json(listOf(listingSchema)),
    errors: ['notFound'],
  }),
  place: endpoint({
    method: 'GET',
    path: '/listings/place',
    summary:
      'Where a listing stands among what is for sale for its event, narrowed and ordered so; from 0, and `null` where it is not among them.',
    scopes: SIGNED_IN,
    apiKey: 'market',
    query: spelled(
      {
        ...ofEvent,
        ...listingFilters,
        ...orderFields({ orders: ORDERS, orderDir: 'asc' }),
        listingId: { wire: 'listing', schema: queryId },
      },
      fromNotAboveTo,
    ),
    answer: json(v.object({ data: v.object({ place: v.nullable(v.number()) }) })),
    errors: ['notFound'],
  }),
  standing: endpoint({
    method: 'GET',
    path: '/listings/standing',
    summary:
      'How listings of others stand now, whatever became of them; unknown ones are left out.',
    scopes: SIGNED_IN,
    apiKey: 'market',
    query: v.object({
      ids: v.pipe(queryIdsUpTo(PURCHASE_LINES), v.nonEmpty('name at least one listing')),
    }),
    answer: json(v.object({ results: v.array(listingStandingSchema) })),
  }),
}
