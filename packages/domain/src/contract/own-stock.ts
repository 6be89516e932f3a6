import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { INVENTORY_FORMATS } from '../inventory/inventory-import.ts'
import { comparablesSchema, eventStockSchema, listingRankSchema } from '../inventory/own-stock.ts'
import { fromNotAfterTo, queryIdWithMessage, queryIdsUpTo } from '../list/query-fields.ts'
import { endpoint, jsonResponse } from './endpoint.ts'
import { wireObject } from './fields.ts'
import { seatingLabel } from './inventory.ts'
import { inventoryFilters } from './order-filters.ts'

/** The most listings in one request for price ranks. */
const MOST_IDS = 100

const manyIds = v.pipe(queryIdsUpTo(MOST_IDS), v.nonEmpty('name at least one id'))

/** A broker's listings as a whole, and compared with other sellers' prices. */
export const ownStock = {
  /** Export inventory. As a CSV file that can be imported again. */
  export: endpoint({
    method: 'GET',
    path: '/inventory/export',
    summary: 'Export inventory. As a CSV file that can be imported again.',
    scopes: SIGNED_IN,
    right: 'editListings',
    narrowed: 'filtered',
    apiKey: 'mine',
    query: wireObject({ dialect: v.picklist(INVENTORY_FORMATS) }),
    response: { type: 'file', mediaType: 'text/csv', filename: 'inventory.csv' },
  }),
  /** Get inventory totals by event. Of the caller’s own listings of up to 100 events. */
  eventTotals: endpoint({
    method: 'GET',
    path: '/inventory/event-totals',
    summary: 'Get inventory totals by event. Of the caller’s own listings of up to 100 events.',
    scopes: SIGNED_IN,
    right: 'seeOrders',
    narrowed: 'filtered',
    apiKey: 'mine',
    atVenue: true,
    query: wireObject({ ...inventoryFilters, ids: manyIds }, fromNotAfterTo),
    response: jsonResponse(v.object({ data: v.array(eventStockSchema) })),
  }),
  /**
   * Get the ranks of listings. Among comparable listings of other sellers; unknown ids are omitted.
   */
  ranks: endpoint({
    method: 'GET',
    path: '/inventory/ranks',
    summary:
      'Get the ranks of listings. Among comparable listings of other sellers; unknown ids are omitted.',
    scopes: SIGNED_IN,
    right: 'seeOrders',
    narrowed: 'filtered',
    apiKey: 'mine',
    query: v.object({ ids: manyIds }),
    response: jsonResponse(v.object({ data: v.array(listingRankSchema) })),
  }),
  /**
   * Get comparable listings. The prices of other sellers in a section of an event: of seats on the
   * market with the same restrictions, without prices far from the usual.
   */
  comparables: endpoint({
    method: 'GET',
    path: '/inventory/comparables',
    summary:
      'Get comparable listings. The prices of other sellers in a section of an event: of seats on the market with the same restrictions, without prices far from the usual.',
    scopes: SIGNED_IN,
    right: 'seeOrders',
    narrowed: 'byEvent',
    apiKey: 'mine',
    query: wireObject({
      eventId: { wire: 'event', schema: queryIdWithMessage('must be the id of an event') },
      section: seatingLabel('a section is required'),
      disclosures: v.optional(
        v.pipe(
          v.string(),
          v.maxLength(1_000),
          v.transform((codes) => codes.split(',')),
        ),
      ),
    }),
    response: jsonResponse(v.object({ data: comparablesSchema })),
    errors: ['notFound'],
  }),
}
