import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { PURCHASE_LINES } from '../bounds.ts'
import { listOf } from '../list/list-result.ts'
import { queryIdsUpTo, queryInteger } from '../list/query-fields.ts'
import { listingStandingSchema } from '../listing/listing-standing.ts'
import { listingSchema } from '../listing/listing.ts'
import { endpoint, json } from './endpoint.ts'
import { list } from './list.ts'
import type { WireMembers } from './spelled.ts'

const PRICE = 'must be a price in whole cents'

const QUANTITY = 'must be a whole number from 1'

/** The most tickets that are asked for by a screen; the wire takes any number. */
const MOST_ASKED_FOR = 200

const fromNotAboveTo = v.forward(
  v.partialCheck<WireMembers, [['from'], ['to']], WireMembers, string>(
    [['from'], ['to']],
    ({ from, to }) => typeof from !== 'number' || typeof to !== 'number' || from <= to,
    'must not be above to',
  ),
  ['from'],
)

/** Other brokers' tickets for an event. */
export const listings = {
  list: endpoint({
    method: 'GET',
    path: '/listings/',
    summary: 'What is for sale for one event.',
    scopes: SIGNED_IN,
    apiKey: 'market',
    ...list(
      { orders: ['section', 'row', 'price', 'available'], perPage: 10 },
      {
        eventId: { wire: 'filter', schema: queryInteger('must be the id of an event', 1) },
        section: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
        quantity: {
          schema: v.optional(queryInteger(QUANTITY, 1)),
          address: queryInteger(QUANTITY, 1, MOST_ASKED_FOR),
        },
        from: v.optional(queryInteger(PRICE, 0)),
        to: v.optional(queryInteger(PRICE, 0)),
      },
      fromNotAboveTo,
    ),
    answer: json(listOf(listingSchema)),
    errors: ['notFound'],
  }),
  standing: endpoint({
    method: 'GET',
    path: '/listings/standing',
    summary:
      'How listings of others stand now, whatever became of them; unknown ones are left out.',
    scopes: SIGNED_IN,
    query: v.object({
      ids: v.pipe(queryIdsUpTo(PURCHASE_LINES), v.nonEmpty('name at least one listing')),
    }),
    answer: json(v.object({ results: v.array(listingStandingSchema) })),
  }),
}
