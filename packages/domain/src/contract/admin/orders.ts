import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import { bulkBody } from '../../admin/admin-account.ts'
import {
  ALLOWANCE_BEARERS,
  CHECKOUT_STATES,
  adminOrderSchema,
  adminOrderDetailsSchema,
} from '../../admin/admin-order.ts'
import { listOf } from '../../list/list-result.ts'
import {
  fromNotAfterTo,
  queryFlag,
  queryInteger,
  querySearch,
  rangeQuery,
} from '../../list/query-fields.ts'
import { MAX_ORDER_CENTS } from '../../money/price.ts'
import { instantSchema } from '../../time/wall-time.ts'
import { endpoint, json } from '../endpoint.ts'
import { list } from '../list.ts'
import { idParams, nothing, reasonBody } from '../members.ts'
import { adminAction, bulkAdminAction } from './admin-action.ts'

/** All orders of the market, for administrators. */
export const adminOrders = {
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
    answer: json(listOf(adminOrderSchema)),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/orders/{id}',
    summary: 'One order, and all that became of it and its money.',
    scopes: ADMINISTRATOR,
    params: idParams,
    answer: json(v.object({ data: adminOrderDetailsSchema })),
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
  rejectMany: endpoint({
    ...bulkAdminAction,
    path: '/admin/orders/reject',
    fresh: true,
    summary: 'Reject many orders in place of their sellers, and tell of each whether it is.',
    body: v.strictObject({ ...bulkBody.entries, ...reasonBody.entries }),
  }),
  settleProblem: endpoint({
    method: 'POST',
    path: '/admin/orders/{id}/settle-problem',
    fresh: true,
    summary:
      'Settle the problem that a buyer reported: for the buyer, who is refunded, or the seller.',
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
  refund: endpoint({
    ...adminAction,
    path: '/admin/orders/{id}/refund',
    fresh: true,
    summary:
      'Give a paid order back: a part of it, while it stands, or all that is left, which calls it off; both sides are told why.',
    body: v.strictObject({
      ...reasonBody.entries,
      amount: v.optional(
        v.pipe(
          v.number('must be a number of cents'),
          v.safeInteger('must be a whole number of cents'),
          v.minValue(1, 'must be at least one cent'),
          v.maxValue(MAX_ORDER_CENTS, 'must be at most $999,999.99'),
        ),
      ),
      borneBy: v.optional(v.picklist(ALLOWANCE_BEARERS, 'must be seller or market')),
    }),
    errors: ['notFound', 'orderMoved', 'paymentSettling', 'conflict'],
  }),
  extend: endpoint({
    ...adminAction,
    path: '/admin/orders/{id}/extend',
    summary:
      'Give a seller until later to confirm an order, or to deliver it once it is confirmed; both sides are told.',
    body: v.strictObject({ until: v.pipe(v.string('must be an instant'), instantSchema) }),
    errors: ['notFound', 'orderMoved', 'paymentSettling', 'conflict'],
  }),
  note: endpoint({
    ...adminAction,
    path: '/admin/orders/{id}/note',
    summary: 'Write a note about an order, which administrators alone see and nobody changes.',
    body: v.strictObject({
      note: v.pipe(
        v.string('a note is required'),
        v.trim(),
        v.nonEmpty('a note is required'),
        v.maxLength(2000, 'must be at most 2000 characters long'),
      ),
    }),
    errors: ['notFound'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/admin/orders/{id}/files/{fileId}',
    fresh: true,
    summary:
      'One delivered file of an order, to look into what is contested; the audit log keeps who did.',
    scopes: ADMINISTRATOR,
    params: v.object({ ...idParams.entries, fileId: idParams.entries.id }),
    answer: { type: 'file', mediaType: 'application/pdf', filename: 'tickets.pdf' },
    errors: ['notFound'],
  }),
}
