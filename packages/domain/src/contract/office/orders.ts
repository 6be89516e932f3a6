import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import { listOf } from '../../list/list-result.ts'
import {
  fromNotAfterTo,
  queryFlag,
  queryInteger,
  querySearch,
  rangeQuery,
} from '../../list/query-fields.ts'
import { CHECKOUT_STATES } from '../../office/checkout-state.ts'
import { officeOrderSchema, officeOrderStorySchema } from '../../office/office-order.ts'
import { endpoint, json } from '../endpoint.ts'
import { idParams, nothing } from '../ids.ts'
import { list } from '../list.ts'
import { reasonBody } from '../reason.ts'

/** Every order of the market, for administrators. */
export const officeOrders = {
  list: endpoint({
    method: 'GET',
    path: '/admin/orders/',
    summary:
      'Orders of the whole market, newest first, by status, payment, lateness, problem, time and text.',
    scopes: ADMINISTRATOR,
    ...list(
      { orders: ['created_at', 'amount'], orderDir: 'desc' },
      {
        status: v.optional(queryInteger('must be 1, 2, 3 or 4', 1, 4)),
        checkout: v.optional(
          v.picklist(CHECKOUT_STATES, `must be one of ${CHECKOUT_STATES.join(', ')}`),
        ),
        late: v.optional(queryFlag()),
        problem: v.optional(queryFlag()),
        search: v.optional(querySearch),
        ...rangeQuery,
      },
      fromNotAfterTo,
    ),
    answer: json(listOf(officeOrderSchema)),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/orders/{id}',
    summary: 'One order, and all that became of it and its money.',
    scopes: ADMINISTRATOR,
    params: idParams,
    answer: json(v.object({ data: officeOrderStorySchema })),
    errors: ['notFound'],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/admin/orders/{id}/reject',
    fresh: true,
    summary: 'Reject an order in place of its seller; its buyer is refunded, both are told why.',
    scopes: ADMINISTRATOR,
    idempotent: true,
    params: idParams,
    body: reasonBody,
    answer: json(nothing),
    errors: ['notFound', 'orderMoved', 'paymentSettling'],
  }),
  settleProblem: endpoint({
    method: 'POST',
    path: '/admin/orders/{id}/settle-problem',
    fresh: true,
    summary: 'Settle the problem that a buyer reported: for the buyer, who is refunded, or the seller.',
    scopes: ADMINISTRATOR,
    idempotent: true,
    params: idParams,
    body: v.strictObject({
      ...reasonBody.entries,
      outcome: v.picklist(['buyer', 'seller'], 'must be buyer or seller'),
    }),
    answer: json(nothing),
    errors: ['notFound', 'conflict'],
  }),
}
