import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { extraKindSchema } from '../event/event.ts'
import { listResultSchema } from '../list/list-result.ts'
import {
  queryFlag,
  queryId,
  queryIdWithMessage,
  queryIdsUpTo,
  queryInteger,
  querySearch,
  queryTime,
} from '../list/query-fields.ts'
import { INVALID_DELIVERY_MESSAGE } from '../listing/delivery-type.ts'
import {
  extraListingSchema,
  listingAvailabilitySchema,
  listingSchema,
  SEAT_TYPES,
} from '../listing/listing.ts'
import { MAX_LISTING_TICKETS } from '../listing/split-values.ts'
import { MAX_PURCHASE_LINES } from '../quotas.ts'
import { endpoint, jsonResponse } from './endpoint.ts'
import { wireObject, type ApiFields } from './fields.ts'
import { listEndpoint } from './list.ts'

const QUANTITY = 'must be a whole number from 1'

const named = v.optional(querySearch)

/** Enough for all sections of one level of the largest venue. */
const sections = v.optional(
  v.pipe(v.string(), v.trim(), v.maxLength(8_000, 'must be at most 8,000 characters long')),
)

const price = v.optional(queryInteger('must be a price in whole cents', 0, Number.MAX_SAFE_INTEGER))

/** The event of the request. */
export const eventIdFilter = {
  eventId: { wire: 'filter', schema: queryIdWithMessage('must be the id of an event') },
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
  delivery: v.optional(queryInteger(INVALID_DELIVERY_MESSAGE, 1, 15)),
  inHandBy: { wire: 'in_hand_by', schema: v.optional(queryTime) },
  together: v.optional(queryFlag()),
  instant: v.optional(queryFlag()),
  preferred: v.optional(queryFlag()),
  without: v.optional(v.picklist(['restricted'], 'must be restricted')),
  seatType: v.optional(v.picklist(SEAT_TYPES, `must be one of ${SEAT_TYPES.join(', ')}`)),
}

/** Rejects a lowest price above the highest. */
export const minPriceNotAboveMax = v.forward(
  v.partialCheck<ApiFields, [['from'], ['to']], ApiFields, string>(
    [['from'], ['to']],
    ({ from, to }) => typeof from !== 'number' || typeof to !== 'number' || from <= to,
    'must not be above to',
  ),
  ['from'],
)

const forSale = listEndpoint(
  { orders: ['section', 'row', 'price', 'available', 'value'], perPage: 10 },
  { ...eventIdFilter, ...listingFilters },
  minPriceNotAboveMax,
)

/** Other brokers' listings of an event. */
export const listings = {
  /** List listings of an event. Those for sale by other brokers. */
  list: endpoint({
    method: 'GET',
    path: '/listings/',
    summary: 'List listings of an event. Those for sale by other brokers.',
    scopes: SIGNED_IN,
    right: 'browse',
    narrowed: 'open',
    apiKey: 'market',
    ...forSale,
    response: jsonResponse(listResultSchema(listingSchema)),
    errors: ['notFound'],
  }),
  /** List extras of an event. Parking, packages and passes beside its seats. */
  extras: endpoint({
    method: 'GET',
    path: '/listings/extras',
    summary: 'List extras of an event. Parking, packages and passes beside its seats.',
    scopes: SIGNED_IN,
    right: 'browse',
    narrowed: 'open',
    apiKey: 'market',
    ...listEndpoint(
      { orders: ['price', 'section', 'available'] },
      { ...eventIdFilter, kind: v.optional(extraKindSchema) },
    ),
    response: jsonResponse(listResultSchema(extraListingSchema)),
    errors: ['notFound'],
  }),
  /**
   * Get the position of a listing in the list. Starting at 0, on any page; `null` if it is not in
   * the list.
   */
  position: endpoint({
    method: 'GET',
    path: '/listings/position',
    summary:
      'Get the position of a listing in the list. Starting at 0, on any page; `null` if it is not in the list.',
    scopes: SIGNED_IN,
    right: 'browse',
    narrowed: 'open',
    apiKey: 'market',
    query: wireObject({ ...forSale.query.fields, listingId: queryId }, minPriceNotAboveMax),
    response: jsonResponse(v.object({ position: v.nullable(v.number()) })),
    errors: ['notFound'],
  }),
  /** Get the state of listings. Whether they can be bought now; unknown ids are omitted. */
  availability: endpoint({
    method: 'GET',
    path: '/listings/availability',
    summary: 'Get the state of listings. Whether they can be bought now; unknown ids are omitted.',
    scopes: SIGNED_IN,
    right: 'browse',
    narrowed: 'open',
    apiKey: 'market',
    query: v.object({
      ids: v.pipe(queryIdsUpTo(MAX_PURCHASE_LINES), v.nonEmpty('name at least one listing')),
    }),
    response: jsonResponse(v.object({ results: v.array(listingAvailabilitySchema) })),
  }),
}
