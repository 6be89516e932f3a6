import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { listOf, saleTotalsSchema } from '../list/list-result.ts'
import { fromNotAfterTo, queryId } from '../list/query-fields.ts'
import { saleDetailsSchema } from '../sale-details.ts'
import { queuedSaleSchema, saleSchema } from '../sale.ts'
import { endpoint, json } from './endpoint.ts'
import { wireObject } from './fields.ts'
import { list } from './list.ts'
import { idParams, reasonBody } from './members.ts'
import { saleFilters } from './order-filters.ts'

/** The largest ticket file, in bytes. */
const MAX_FILE_BYTES = 10 * 1024 * 1024

/** Schema of a repeatable form member; a single value becomes an array. */
const oneOrMore = <const Item extends v.GenericSchema>(item: Item) =>
  v.union([
    v.pipe(
      v.array(item),
      v.minLength(1, 'give at least one'),
      v.maxLength(200, 'give at most 200'),
    ),
    v.pipe(
      item,
      v.transform((alone) => [alone]),
    ),
  ])

const ticketFile = v.pipe(
  v.file('must be a file'),
  v.maxSize(MAX_FILE_BYTES, 'must be at most 10 MB'),
)

const barcode = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(200, 'must be at most 200 characters long'),
)

/** Where the buyer finds transferred tickets, as text from the seller. */
const transferReference = v.optional(
  v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(200)),
)

const moved = {
  scopes: SIGNED_IN,
  apiKey: 'sell',
  idempotent: true,
  params: idParams,
  answer: json(v.object({ data: saleSchema })),
  errors: ['notFound', 'orderMoved', 'paymentSettling'],
} as const

/** A broker's sales, and the steps of their delivery. */
export const sales = {
  list: endpoint({
    method: 'GET',
    path: '/sales/',
    summary: 'List sales. Newest first.',
    scopes: SIGNED_IN,
    apiKey: 'mine',
    ...list(
      {
        orders: ['created_at', 'purchase_price', 'amount', 'delivery_date', 'upcoming'],
        orderDir: 'desc',
      },
      saleFilters,
      fromNotAfterTo,
    ),
    answer: json(listOf(queuedSaleSchema)),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/sales/totals',
    summary: 'Get sale totals. By status.',
    scopes: SIGNED_IN,
    apiKey: 'mine',
    query: wireObject(saleFilters, fromNotAfterTo),
    answer: json(v.object({ data: saleTotalsSchema })),
  }),
  get: endpoint({
    method: 'GET',
    path: '/sales/{id}',
    summary: 'Get a sale. With its fee, payout and timeline.',
    scopes: SIGNED_IN,
    apiKey: 'mine',
    params: idParams,
    answer: json(v.object({ data: saleDetailsSchema })),
    errors: ['notFound'],
  }),
  confirm: endpoint({
    ...moved,
    method: 'POST',
    path: '/sales/{id}/confirm',
    summary: 'Confirm a sale. The seller commits to delivering the tickets.',
  }),
  reject: endpoint({
    ...moved,
    method: 'POST',
    path: '/sales/{id}/reject',
    summary: 'Reject a sale. The buyer is refunded.',
    body: reasonBody,
  }),
  deliver: endpoint({
    ...moved,
    method: 'POST',
    path: '/sales/{id}/deliver',
    summary: 'Deliver a sale. As PDF files, barcodes, or the reference of a transfer.',
    bodyType: 'form',
    body: v.strictObject({
      files: v.optional(oneOrMore(ticketFile)),
      barcodes: v.optional(oneOrMore(barcode)),
      transferReference,
    }),
  }),
  replace: endpoint({
    ...moved,
    method: 'POST',
    path: '/sales/{id}/replace',
    summary: 'Replace a delivered file, barcode or reference. Buyer and seller are notified.',
    bodyType: 'form',
    body: v.strictObject({
      ticketId: v.optional(queryId),
      file: v.optional(ticketFile),
      barcode: v.optional(barcode),
      transferReference,
    }),
  }),
}
