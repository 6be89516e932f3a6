import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { listResultSchema, purchaseTotalsSchema } from '../list/list-result.ts'
import { fromNotAfterTo } from '../list/query-fields.ts'
import { pendingPurchaseSchema } from '../purchase/purchase.ts'
import { endpoint, jsonResponse } from './endpoint.ts'
import { wireObject } from './fields.ts'
import { listEndpoint } from './list.ts'
import { orderFilters } from './order-filters.ts'

/** The calls that list a broker's purchases. */
export const purchaseList = {
  /** List purchases. Newest first. */
  list: endpoint({
    method: 'GET',
    path: '/purchases/',
    summary: 'List purchases. Newest first.',
    scopes: SIGNED_IN,
    right: 'seeOrders',
    narrowed: 'filtered',
    apiKey: 'mine',
    ...listEndpoint(
      { orders: ['created_at', 'amount'], orderDir: 'desc' },
      orderFilters,
      fromNotAfterTo,
    ),
    response: jsonResponse(listResultSchema(pendingPurchaseSchema)),
  }),
  /** Get purchase totals. By status. */
  totals: endpoint({
    method: 'GET',
    path: '/purchases/totals',
    summary: 'Get purchase totals. By status.',
    scopes: SIGNED_IN,
    right: 'seeOrders',
    narrowed: 'filtered',
    apiKey: 'mine',
    query: wireObject(orderFilters, fromNotAfterTo),
    response: jsonResponse(v.object({ data: purchaseTotalsSchema })),
  }),
}
