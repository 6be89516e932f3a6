import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { PURCHASE_LINES } from '../bounds.ts'
import { listOf } from '../list/list-result.ts'
import { queryId, queryIdsUpTo } from '../list/query-fields.ts'
import { listingStandingSchema } from '../listing/listing-standing.ts'
import { listingSchema } from '../listing/listing.ts'
import { endpoint, json } from './endpoint.ts'
import { list } from './list.ts'
import { fromNotAboveTo, listingFilters, ofEvent } from './listing-filters.ts'
import { spelled } from './spelled.ts'

const forSale = list(
  { orders: ['section', 'row', 'price', 'available', 'value'], perPage: 10 },
  { ...ofEvent, ...listingFilters },
  fromNotAboveTo,
)

/** Other brokers' tickets for an event. */
export const listings = {
  list: endpoint({
    method: 'GET',
    path: '/listings/',
    summary: 'What is for sale for one event.',
    scopes: SIGNED_IN,
    apiKey: 'market',
    ...forSale,
    answer: json(listOf(listingSchema)),
    errors: ['notFound'],
  }),
  place: endpoint({
    method: 'GET',
    path: '/listings/place',
    summary:
      'Where a listing stands in the list that is asked for so, whatever its page: from 0, and `null` where it is not in it.',
    scopes: SIGNED_IN,
    apiKey: 'market',
    query: spelled({ ...forSale.query.fields, listingId: queryId }, fromNotAboveTo),
    answer: json(v.object({ place: v.nullable(v.number()) })),
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
