import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { listOf, purchaseTotalsSchema } from '../list/list-result.ts'
import { fromNotAfterTo } from '../list/query-fields.ts'
import { listingIdSchema } from '../listing/listing.ts'
import { centsSchema } from '../money/money.ts'
import { paymentSchema } from '../payment-method/payment-method.ts'
import {
  pendingPurchaseSchema,
  purchaseDetailsSchema,
  receiptSchema,
} from '../purchase/purchase.ts'
import { MAX_PURCHASE_LINES } from '../quotas.ts'
import { createdJson, endpoint, json } from './endpoint.ts'
import { wireObject } from './fields.ts'
import { list } from './list.ts'
import { idParams, nothing, providerIdParams } from './members.ts'
import { orderFilters } from './order-filters.ts'

const line = v.strictObject({
  listingId: listingIdSchema,
  quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'must be a whole number from 1')),
  expectedPrice: v.optional(centsSchema),
})

const deliveredSchema = v.object({
  files: v.array(v.object({ id: v.number(), name: v.string(), url: v.string() })),
  barcodes: v.array(v.object({ seat: v.nullable(v.string()), value: v.string() })),
  transferReference: v.nullable(v.string()),
})

/** Buying tickets, and the broker's purchases. */
export const purchases = {
  create: endpoint({
    method: 'POST',
    path: '/purchases/',
    summary:
      'Create a purchase. Buys tickets of one or more listings. What is no longer available is returned as such, and the rest is bought.',
    scopes: SIGNED_IN,
    apiKey: 'buy',
    waitsForProvider: true,
    idempotent: true,
    body: v.strictObject({
      listings: v.pipe(
        v.array(line),
        v.nonEmpty('select at least one listing'),
        v.maxLength(MAX_PURCHASE_LINES, `choose at most ${MAX_PURCHASE_LINES} listings`),
      ),
      paymentMethodId: v.pipe(
        v.string('choose a payment method'),
        v.nonEmpty('choose a payment method'),
      ),
    }),
    answer: createdJson(
      v.object({
        payment: v.nullable(paymentSchema),
        notAvailableIds: v.array(listingIdSchema),
      }),
    ),
    errors: [
      'declined',
      'ownListing',
      'splitRefused',
      'conflict',
      'providerUnavailable',
      'keyInUse',
      'keyReused',
    ],
  }),
  list: endpoint({
    method: 'GET',
    path: '/purchases/',
    summary: 'List purchases. Newest first.',
    scopes: SIGNED_IN,
    apiKey: 'mine',
    ...list({ orders: ['created_at', 'amount'], orderDir: 'desc' }, orderFilters, fromNotAfterTo),
    answer: json(listOf(pendingPurchaseSchema)),
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/payments/{id}',
    summary: 'Get the receipt of a payment. What it bought and what it charges.',
    scopes: SIGNED_IN,
    apiKey: 'buy',
    params: providerIdParams,
    answer: json(v.object({ data: receiptSchema })),
    errors: ['notFound'],
  }),
  totals: endpoint({
    method: 'GET',
    path: '/purchases/totals',
    summary: 'Get purchase totals. By status.',
    scopes: SIGNED_IN,
    apiKey: 'mine',
    query: wireObject(orderFilters, fromNotAfterTo),
    answer: json(v.object({ data: purchaseTotalsSchema })),
  }),
  get: endpoint({
    method: 'GET',
    path: '/purchases/{id}',
    summary: 'Get a purchase. With its timeline.',
    scopes: SIGNED_IN,
    apiKey: 'mine',
    params: idParams,
    answer: json(v.object({ data: purchaseDetailsSchema })),
    errors: ['notFound'],
  }),
  tickets: endpoint({
    method: 'GET',
    path: '/purchases/{id}/tickets',
    summary: 'Get the delivered tickets of a purchase.',
    scopes: SIGNED_IN,
    apiKey: 'buy',
    params: idParams,
    answer: json(v.object({ data: deliveredSchema })),
    errors: ['notFound', 'orderMoved'],
  }),
  ticketFile: endpoint({
    method: 'GET',
    path: '/purchases/{id}/tickets/{fileId}',
    summary: 'Download a delivered file of a purchase.',
    scopes: SIGNED_IN,
    apiKey: 'buy',
    params: v.object({ ...idParams.entries, fileId: idParams.entries.id }),
    answer: { type: 'file', mediaType: 'application/pdf', filename: 'tickets.pdf' },
    errors: ['notFound'],
  }),
  refuseDate: endpoint({
    method: 'POST',
    path: '/purchases/{id}/refuse-date',
    summary: 'Reject the new date of an event. Until the deadline; the order is refunded.',
    scopes: SIGNED_IN,
    apiKey: 'buy',
    idempotent: true,
    params: idParams,
    answer: json(nothing),
    errors: ['notFound', 'conflict', 'paymentSettling'],
  }),
}
