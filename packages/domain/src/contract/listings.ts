import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { listOf } from '../list/list-result.ts'
import { DEFAULT_LISTINGS_PAGE_SIZE } from '../list/page.ts'
import { listQuery, queryInteger } from '../list/query-fields.ts'
import { listingSchema } from '../listing/listing.ts'
import { endpoint, json } from './endpoint.ts'

const LISTING_ORDERS = ['section', 'row', 'price', 'available'] as const

const PRICE = 'must be a price in whole cents'

/** Other brokers' tickets for an event. */
export const listings = {
  list: endpoint({
    method: 'GET',
    path: '/listings/',
    summary: 'What is for sale for one event.',
    scopes: SIGNED_IN,
    query: v.pipe(
      v.object({
        filter: queryInteger('must be the id of an event', 1),
        section: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
        quantity: v.optional(queryInteger('must be a whole number from 1', 1)),
        from: v.optional(queryInteger(PRICE, 0)),
        to: v.optional(queryInteger(PRICE, 0)),
        ...listQuery(LISTING_ORDERS, { order: 'section', perPage: DEFAULT_LISTINGS_PAGE_SIZE }),
      }),
      v.forward(
        v.partialCheck(
          [['from'], ['to']],
          ({ from, to }) => from === undefined || to === undefined || from <= to,
          'must not be above to',
        ),
        ['from'],
      ),
    ),
    answer: json(listOf(listingSchema)),
    errors: ['notFound'],
  }),
}
