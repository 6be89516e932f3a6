import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { listOf } from '../list/list-result.ts'
import {
  queryFlag,
  queryId,
  queryIdsUpTo,
  queryInteger,
  querySearch,
  queryTime,
} from '../list/query-fields.ts'
import { NO_DELIVERY } from '../listing/delivery-type.ts'
import { listingSchema, listingAvailabilitySchema } from '../listing/listing.ts'
import { MAX_LISTING_TICKETS } from '../listing/split-values.ts'
import { MAX_PURCHASE_LINES } from '../quotas.ts'
import { endpoint, json } from './endpoint.ts'
import { wireObject, type WireMembers } from './fields.ts'
import { list } from './list.ts'

const QUANTITY = 'must be a whole number from 1'

const named = v.optional(querySearch)

/** Enough for all sections of one level of the largest venue. */
const sections = v.optional(
  v.pipe(v.string(), v.trim(), v.maxLength(8_000, 'must be at most 8,000 characters long')),
)

const price = v.optional(queryInteger('must be a price in whole cents', 0))

/** The event of the request. */
export const ofEvent = {
  eventId: { wire: 'filter', schema: queryInteger('must be the id of an event', 1) },
}

/** Filters of an event's listings. Sections are separated by `|`, as in seat maps. */
export const listingFilters = {
  section: sections,
  quantity: {
    schema: v.optional(queryInteger(QUANTITY, 1)),
    // The screen limits the quantity to the most tickets of a listing; the API accepts any.
    address: queryInteger(QUANTITY, 1, MAX_LISTING_TICKETS),
  },
  from: price,
  to: price,
  rowFrom: { wire: 'row_from', schema: named },
  rowTo: { wire: 'row_to', schema: named },
  delivery: v.optional(queryInteger(NO_DELIVERY, 1, 15)),
  inHandBy: { wire: 'in_hand_by', schema: v.optional(queryTime) },
  together: v.optional(queryFlag()),
}

/** Rejects a lowest price above the highest. */
export const fromNotAboveTo = v.forward(
  v.partialCheck<WireMembers, [['from'], ['to']], WireMembers, string>(
    [['from'], ['to']],
    ({ from, to }) => typeof from !== 'number' || typeof to !== 'number' || from <= to,
    'must not be above to',
  ),
  ['from'],
)

const forSale = list(
  { orders: ['section', 'row', 'price', 'available', 'value'], perPage: 10 },
  { ...ofEvent, ...listingFilters },
  fromNotAboveTo,
)

/** Other brokers' listings of an event. */
export const listings = {
  list: endpoint({
    method: 'GET',
    path: '/listings/',
    summary: 'List listings of an event.',
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
      'Get the position of a listing in the list. Starting at 0, on any page; `null` if it is not in the list.',
    scopes: SIGNED_IN,
    apiKey: 'market',
    query: wireObject({ ...forSale.query.fields, listingId: queryId }, fromNotAboveTo),
    answer: json(v.object({ place: v.nullable(v.number()) })),
    errors: ['notFound'],
  }),
  standing: endpoint({
    method: 'GET',
    path: '/listings/standing',
    summary: 'Get the state of listings. Whether they can be bought now; unknown ids are omitted.',
    scopes: SIGNED_IN,
    apiKey: 'market',
    query: v.object({
      ids: v.pipe(queryIdsUpTo(MAX_PURCHASE_LINES), v.nonEmpty('name at least one listing')),
    }),
    answer: json(v.object({ results: v.array(listingAvailabilitySchema) })),
  }),
}
