import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { inventoryListingSchema, listingDetailsSchema } from '../inventory/inventory-listing.ts'
import { inventoryTotalsSchema, listResultSchema } from '../list/list-result.ts'
import { fromNotAfterTo, queryInteger } from '../list/query-fields.ts'
import { endpoint, jsonResponse } from './endpoint.ts'
import { wireObject } from './fields.ts'
import { listEndpoint } from './list.ts'
import { idParams } from './members.ts'
import { inventoryFilters } from './order-filters.ts'

/** The calls that read a broker's listings. */
export const inventoryList = {
  /**
   * List inventory. The broker’s own listings, earliest in-hand date first; past and withdrawn ones
   * too, unless `state` or `status` leaves them out.
   */
  list: endpoint({
    method: 'GET',
    path: '/inventory/',
    summary:
      'List inventory. The broker’s own listings, earliest in-hand date first; past and withdrawn ones too, unless `state` or `status` leaves them out.',
    scopes: SIGNED_IN,
    right: 'seeOrders',
    narrowed: 'filtered',
    apiKey: 'mine',
    atVenue: true,
    ...listEndpoint(
      { orders: ['delivery_date', 'upcoming', 'section', 'row', 'price'] },
      {
        ...inventoryFilters,
        status: v.optional(queryInteger('must be a status from 1 to 3', 1, 3)),
        externalId: {
          wire: 'external_id',
          schema: v.optional(v.pipe(v.string(), v.maxLength(100))),
        },
      },
      fromNotAfterTo,
    ),
    response: jsonResponse(listResultSchema(inventoryListingSchema)),
  }),
  /** Get inventory totals. By state. */
  totals: endpoint({
    method: 'GET',
    path: '/inventory/totals',
    summary: 'Get inventory totals. By state.',
    scopes: SIGNED_IN,
    right: 'seeOrders',
    narrowed: 'filtered',
    apiKey: 'mine',
    atVenue: true,
    query: wireObject(inventoryFilters, fromNotAfterTo),
    response: jsonResponse(v.object({ data: inventoryTotalsSchema })),
  }),
  /** Get a listing of one’s own. With its sales. */
  get: endpoint({
    method: 'GET',
    path: '/inventory/{id}',
    summary: 'Get a listing of one’s own. With its sales.',
    scopes: SIGNED_IN,
    right: 'seeOrders',
    narrowed: 'byListing',
    apiKey: 'mine',
    params: idParams,
    response: jsonResponse(v.object({ data: listingDetailsSchema })),
    errors: ['notFound'],
  }),
}
