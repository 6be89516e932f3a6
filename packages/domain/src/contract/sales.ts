import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { requiredSingleLine } from '../form/required.ts'
import { listResultSchema, saleTotalsSchema } from '../list/list-result.ts'
import { fromNotAfterTo, queryId } from '../list/query-fields.ts'
import { saleDetailsSchema } from '../sale-details.ts'
import { queuedSaleSchema, saleSchema } from '../sale.ts'
import { endpoint, jsonResponse } from './endpoint.ts'
import { wireObject } from './fields.ts'
import { listEndpoint } from './list.ts'
import { formBooleanSchema, idParams, reasonBody } from './members.ts'
import { saleFilters } from './order-filters.ts'
import { barcode, oneOrMore, ticketFile } from './ticket-fields.ts'

/** Where the buyer finds transferred tickets, as text from the seller. */
const transferReference = v.optional(requiredSingleLine(200))

const moved = {
  scopes: SIGNED_IN,
  apiKey: 'sell',
  idempotent: true,
  params: idParams,
  response: jsonResponse(v.object({ data: saleSchema })),
  errors: ['notFound', 'orderChanged', 'paymentSettling'],
} as const

/** A broker's sales, and the steps of their delivery. */
export const sales = {
  /** List sales. Newest first. */
  list: endpoint({
    method: 'GET',
    path: '/sales/',
    summary: 'List sales. Newest first.',
    scopes: SIGNED_IN,
    right: 'seeOrders',
    narrowed: 'filtered',
    apiKey: 'mine',
    ...listEndpoint(
      {
        orders: ['created_at', 'purchase_price', 'amount', 'delivery_date', 'upcoming'],
        orderDir: 'desc',
      },
      saleFilters,
      fromNotAfterTo,
    ),
    response: jsonResponse(listResultSchema(queuedSaleSchema)),
  }),
  /** Get sale totals. By status. */
  totals: endpoint({
    method: 'GET',
    path: '/sales/totals',
    summary: 'Get sale totals. By status.',
    scopes: SIGNED_IN,
    right: 'seeOrders',
    narrowed: 'filtered',
    apiKey: 'mine',
    query: wireObject(saleFilters, fromNotAfterTo),
    response: jsonResponse(v.object({ data: saleTotalsSchema })),
  }),
  /** Get a sale. With its fee, payout and timeline. */
  get: endpoint({
    method: 'GET',
    path: '/sales/{id}',
    summary: 'Get a sale. With its fee, payout and timeline.',
    scopes: SIGNED_IN,
    right: 'seeOrders',
    narrowed: 'byOrder',
    apiKey: 'mine',
    params: idParams,
    response: jsonResponse(v.object({ data: saleDetailsSchema })),
    errors: ['notFound'],
  }),
  /** Confirm a sale. The seller commits to delivering the tickets. */
  confirm: endpoint({
    right: 'fulfill',
    narrowed: 'byOrder',
    ...moved,
    method: 'POST',
    path: '/sales/{id}/confirm',
    summary: 'Confirm a sale. The seller commits to delivering the tickets.',
  }),
  /** Reject a sale. The buyer is refunded. */
  reject: endpoint({
    right: 'fulfill',
    narrowed: 'byOrder',
    ...moved,
    method: 'POST',
    path: '/sales/{id}/reject',
    summary: 'Reject a sale. The buyer is refunded.',
    body: reasonBody,
  }),
  /** Deliver a sale. As ticket files, barcodes, or the reference of a transfer. */
  deliver: endpoint({
    right: 'fulfill',
    narrowed: 'byOrder',
    ...moved,
    method: 'POST',
    path: '/sales/{id}/deliver',
    summary: 'Deliver a sale. As ticket files, barcodes, or the reference of a transfer.',
    bodyType: 'form',
    body: v.strictObject({
      files: v.optional(oneOrMore(ticketFile)),
      /** The seller's word that fewer pages than tickets, or pages with one code, are for all. */
      coversAllTickets: v.optional(formBooleanSchema),
      barcodes: v.optional(oneOrMore(barcode)),
      transferReference,
    }),
  }),
  /** Replace a delivered file, barcode or reference. Buyer and seller are notified. */
  replace: endpoint({
    right: 'fulfill',
    narrowed: 'byOrder',
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
