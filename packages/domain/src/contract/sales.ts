import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { listOf } from '../list/list-result.ts'
import { fromNotAfterTo, listQuery, rangeQuery } from '../list/query-fields.ts'
import { saleSchema } from '../sale/sale.ts'
import { endpoint, json } from './endpoint.ts'
import { idParams } from './ids.ts'

const SALE_ORDERS = ['created_at', 'purchase_price', 'amount'] as const

const moved = {
  scopes: SIGNED_IN,
  apiKey: true,
  idempotent: true,
  params: idParams,
  answer: json(v.object({ data: saleSchema })),
  errors: ['notFound', 'orderMoved', 'paymentSettling'],
} as const

/** What a broker sold, and the steps by which the tickets reach their buyer. */
export const sales = {
  list: endpoint({
    method: 'GET',
    path: '/sales/',
    summary: 'What the broker sold, newest first.',
    scopes: SIGNED_IN,
    apiKey: true,
    query: v.pipe(
      v.object({
        ...rangeQuery,
        ...listQuery(SALE_ORDERS, { order: 'created_at', direction: 'desc' }),
      }),
      fromNotAfterTo(),
    ),
    answer: json(listOf(saleSchema)),
  }),
  confirm: endpoint({
    ...moved,
    method: 'POST',
    path: '/sales/{id}/confirm',
    summary: 'Confirm that the tickets will be delivered.',
  }),
  reject: endpoint({
    ...moved,
    method: 'POST',
    path: '/sales/{id}/reject',
    summary: 'Refuse a sale; its buyer is refunded.',
    body: v.strictObject({
      reason: v.pipe(v.string(), v.trim(), v.nonEmpty('a reason is required'), v.maxLength(500)),
    }),
  }),
  deliver: endpoint({
    ...moved,
    method: 'POST',
    path: '/sales/{id}/deliver',
    summary: 'Deliver the tickets as PDF files, barcodes or the reference of a transfer.',
    bodyType: 'form',
    body: v.strictObject({
      files: v.optional(v.array(v.file())),
      barcodes: v.optional(v.array(v.pipe(v.string(), v.trim(), v.nonEmpty()))),
      transferReference: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))),
    }),
  }),
}
