import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { contactIdSchema } from '../handover/handover.ts'
import { wholeNumber } from '../integer.ts'
import { listingIdSchema, notAvailableSchema } from '../listing/listing.ts'
import { centsSchema } from '../money/money.ts'
import { paymentIntentSchema } from '../payment-method/payment-method.ts'
import { purchaseDetailsSchema, receiptSchema } from '../purchase/purchase.ts'
import { MAX_PURCHASE_LINES } from '../quotas.ts'
import { saleIdSchema } from '../sale.ts'
import { createdResponse, endpoint, jsonResponse } from './endpoint.ts'
import { idParams, noContent, providerIdParams, ticketFileDownload } from './members.ts'
import { purchaseList } from './purchase-list.ts'

const line = v.strictObject({
  listingId: listingIdSchema,
  quantity: wholeNumber(1, 'must be a whole number from 1'),
  expectedPrice: v.optional(centsSchema),
  /** Saved recipient; the default one if left out. */
  contactId: v.optional(contactIdSchema),
})

const deliveredSchema = v.object({
  files: v.array(v.object({ id: v.number(), name: v.string(), url: v.string() })),
  barcodes: v.array(v.object({ seat: v.nullable(v.string()), value: v.string() })),
  transferReference: v.nullable(v.string()),
})

/** Buying tickets, and the broker's purchases. */
export const purchases = {
  /**
   * Create a purchase. Buys tickets of one or more listings. What is no longer available is
   * returned as such, and the rest is bought. `GET /payments/{id}` follows the payment and has its
   * orders.
   */
  create: endpoint({
    method: 'POST',
    path: '/purchases/',
    summary:
      'Create a purchase. Buys tickets of one or more listings. What is no longer available is returned as such, and the rest is bought. `GET /payments/{id}` follows the payment and has its orders.',
    scopes: SIGNED_IN,
    // The handler requires `buy` too, unless it is a purchase of substitutes.
    right: 'buySubstitutes',
    narrowed: 'filtered',
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
      acceptedDisclosures: v.optional(
        v.pipe(v.array(v.string()), v.maxLength(100, 'must be at most 100 codes')),
      ),
      /** The sale of the company for which these tickets are substitutes. */
      substituteForSaleId: v.optional(saleIdSchema),
    }),
    response: createdResponse(
      v.object({
        payment: v.nullable(paymentIntentSchema),
        notAvailableIds: v.array(listingIdSchema),
        notAvailable: v.array(notAvailableSchema),
      }),
    ),
    errors: [
      'declined',
      'ownListing',
      'splitRejected',
      'conflict',
      'providerUnavailable',
      'keyInUse',
      'keyReused',
    ],
  }),
  ...purchaseList,
  /** Get the receipt of a payment. What it bought and what it charges. */
  receipt: endpoint({
    method: 'GET',
    path: '/payments/{id}',
    summary: 'Get the receipt of a payment. What it bought and what it charges.',
    scopes: SIGNED_IN,
    right: 'seeOrders',
    narrowed: 'byPayment',
    apiKey: 'buy',
    params: providerIdParams,
    response: jsonResponse(v.object({ data: receiptSchema })),
    errors: ['notFound'],
  }),
  /** Get a purchase. With its timeline. */
  get: endpoint({
    method: 'GET',
    path: '/purchases/{id}',
    summary: 'Get a purchase. With its timeline.',
    scopes: SIGNED_IN,
    right: 'seeOrders',
    narrowed: 'byOrder',
    apiKey: 'mine',
    params: idParams,
    response: jsonResponse(v.object({ data: purchaseDetailsSchema })),
    errors: ['notFound'],
  }),
  /** Get the delivered tickets of a purchase. Files, barcodes or the reference of a transfer. */
  tickets: endpoint({
    method: 'GET',
    path: '/purchases/{id}/tickets',
    summary:
      'Get the delivered tickets of a purchase. Files, barcodes or the reference of a transfer.',
    scopes: SIGNED_IN,
    right: 'receiveTickets',
    narrowed: 'byOrder',
    apiKey: 'buy',
    params: idParams,
    response: jsonResponse(v.object({ data: deliveredSchema })),
    errors: ['notFound', 'orderChanged'],
  }),
  /** Download a delivered file of a purchase. In the format in which the seller delivered it. */
  ticketFile: endpoint({
    method: 'GET',
    path: '/purchases/{id}/tickets/{fileId}',
    summary:
      'Download a delivered file of a purchase. In the format in which the seller delivered it.',
    scopes: SIGNED_IN,
    right: 'receiveTickets',
    narrowed: 'byOrder',
    apiKey: 'buy',
    params: v.object({ ...idParams.entries, fileId: idParams.entries.id }),
    response: ticketFileDownload,
    errors: ['notFound'],
  }),
  /** Reject the new date of an event. Until the deadline; the order is refunded. */
  declineNewDate: endpoint({
    method: 'POST',
    path: '/purchases/{id}/decline-date',
    summary: 'Reject the new date of an event. Until the deadline; the order is refunded.',
    scopes: SIGNED_IN,
    right: 'buy',
    narrowed: 'byOrder',
    apiKey: 'buy',
    idempotent: true,
    params: idParams,
    response: jsonResponse(noContent),
    errors: ['notFound', 'conflict', 'paymentSettling'],
  }),
}
