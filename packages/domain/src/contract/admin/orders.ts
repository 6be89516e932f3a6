import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import { bulkAccountActionBody } from '../../admin/admin-account.ts'
import {
  ALLOWANCE_BEARERS,
  CHECKOUT_STATES,
  adminOrderSchema,
  adminOrderDetailsSchema,
} from '../../admin/admin-order.ts'
import { listResultSchema } from '../../list/list-result.ts'
import {
  fromNotAfterTo,
  queryFlag,
  queryInteger,
  querySearch,
  dateRangeQuery,
} from '../../list/query-fields.ts'
import { MAX_ORDER_CENTS } from '../../money/price.ts'
import { instantSchema } from '../../time/wall-time.ts'
import { endpoint, jsonResponse } from '../endpoint.ts'
import { listEndpoint } from '../list.ts'
import { idParams, noContent, reasonBody, ticketFileDownload } from '../members.ts'
import { adminAction, bulkAdminAction } from './admin-action.ts'

/** All orders of the market, for administrators. */
export const adminOrders = {
  /** List orders. Of all brokers, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/admin/orders/',
    summary: 'List orders. Of all brokers, newest first.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    ...listEndpoint(
      { orders: ['created_at', 'amount'], orderDir: 'desc' },
      {
        status: v.optional(queryInteger('must be 1, 2, 3 or 4', 1, 4)),
        checkout: v.optional(
          v.picklist(CHECKOUT_STATES, `must be one of ${CHECKOUT_STATES.join(', ')}`),
        ),
        late: v.optional(queryFlag()),
        problem: v.optional(queryFlag()),
        search: v.optional(querySearch),
        ...dateRangeQuery,
      },
      fromNotAfterTo,
    ),
    response: jsonResponse(listResultSchema(adminOrderSchema)),
  }),
  /** Get an order. With its payment, deliveries, problems and ledger entries. */
  get: endpoint({
    method: 'GET',
    path: '/admin/orders/{id}',
    summary: 'Get an order. With its payment, deliveries, problems and ledger entries.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    params: idParams,
    response: jsonResponse(v.object({ data: adminOrderDetailsSchema })),
    errors: ['notFound'],
  }),
  /**
   * Reject an order for its seller. The buyer is refunded, and both are notified with the reason.
   */
  reject: endpoint({
    method: 'POST',
    path: '/admin/orders/{id}/reject',
    requiresStepUp: true,
    summary:
      'Reject an order for its seller. The buyer is refunded, and both are notified with the reason.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    idempotent: true,
    params: idParams,
    body: reasonBody,
    response: jsonResponse(noContent),
    errors: ['notFound', 'orderChanged', 'paymentSettling'],
  }),
  /** Reject many orders for their sellers. With a result for each. */
  rejectMany: endpoint({
    ...bulkAdminAction,
    path: '/admin/orders/reject',
    requiresStepUp: true,
    summary: 'Reject many orders for their sellers. With a result for each.',
    body: v.strictObject({ ...bulkAccountActionBody.entries, ...reasonBody.entries }),
  }),
  /** Resolve a problem. In favor of the buyer, who is refunded, or of the seller. */
  settleProblem: endpoint({
    method: 'POST',
    path: '/admin/orders/{id}/settle-problem',
    requiresStepUp: true,
    summary: 'Resolve a problem. In favor of the buyer, who is refunded, or of the seller.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    idempotent: true,
    params: idParams,
    body: v.strictObject({
      ...reasonBody.entries,
      outcome: v.picklist(['buyer', 'seller'], 'must be buyer or seller'),
    }),
    response: jsonResponse(noContent),
    errors: ['notFound', 'conflict'],
  }),
  /**
   * Refund an order. In part, while it stands, or all that is left, which cancels it. Both sides
   * are notified with the reason.
   */
  refund: endpoint({
    ...adminAction,
    path: '/admin/orders/{id}/refund',
    requiresStepUp: true,
    summary:
      'Refund an order. In part, while it stands, or all that is left, which cancels it. Both sides are notified with the reason.',
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
      paidBy: v.optional(v.picklist(ALLOWANCE_BEARERS, 'must be seller or market')),
    }),
    errors: ['notFound', 'orderChanged', 'paymentSettling', 'conflict'],
  }),
  /**
   * Extend a deadline. For the seller to confirm the order, or to deliver it. Both sides are
   * notified.
   */
  extend: endpoint({
    ...adminAction,
    path: '/admin/orders/{id}/extend',
    summary:
      'Extend a deadline. For the seller to confirm the order, or to deliver it. Both sides are notified.',
    body: v.strictObject({ until: v.pipe(v.string('must be an instant'), instantSchema) }),
    errors: ['notFound', 'orderChanged', 'paymentSettling', 'conflict'],
  }),
  /** Add a note to an order. Only administrators see it, and it cannot be changed. */
  note: endpoint({
    ...adminAction,
    path: '/admin/orders/{id}/note',
    summary: 'Add a note to an order. Only administrators see it, and it cannot be changed.',
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
  /** Download a delivered file of an order. The audit log records it. */
  file: endpoint({
    method: 'GET',
    path: '/admin/orders/{id}/files/{fileId}',
    requiresStepUp: true,
    summary: 'Download a delivered file of an order. The audit log records it.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    params: v.object({ ...idParams.entries, fileId: idParams.entries.id }),
    response: ticketFileDownload,
    errors: ['notFound'],
  }),
}
