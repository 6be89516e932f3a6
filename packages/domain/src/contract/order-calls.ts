import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { MAX_INTEGER, wholeNumber } from '../integer.ts'
import { orderNoteSchema, orderNoteFields } from '../order-note.ts'
import { holdSchema } from '../purchase/purchase.ts'
import { endpoint, jsonResponse } from './endpoint.ts'
import { idParams, noContent, providerIdParams } from './members.ts'

/** Tickets held for a payment that the buyer has not confirmed yet. */
const holds = {
  /** Get the hold of a payment. Until when the tickets are held for the buyer. */
  get: endpoint({
    method: 'GET',
    path: '/payments/{id}/hold',
    summary: 'Get the hold of a payment. Until when the tickets are held for the buyer.',
    scopes: SIGNED_IN,
    right: 'seeOrders',
    narrowed: 'byPayment',
    apiKey: 'buy',
    params: providerIdParams,
    response: jsonResponse(v.object({ data: holdSchema })),
    errors: ['notFound'],
  }),
}

const pdfDocument = (filename: string) =>
  ({
    method: 'GET',
    scopes: SIGNED_IN,
    apiKey: 'reports',
    hasLocalTimes: true,
    response: { type: 'file', mediaType: 'application/pdf', filename },
    errors: ['notFound'],
  }) as const

/** PDF documents of an order, for its buyer or seller. */
const orderDocuments = {
  /** Download the receipt of a purchase. As a PDF, for the buyer. */
  receipt: endpoint({
    right: 'seeSpending',
    narrowed: 'byOrder',
    ...pdfDocument('receipt.pdf'),
    path: '/purchases/{id}/receipt',
    summary: 'Download the receipt of a purchase. As a PDF, for the buyer.',
    params: idParams,
  }),
  /** Download the receipt of a payment. As a PDF, with all that it bought. */
  paymentReceipt: endpoint({
    right: 'seeSpending',
    narrowed: 'byPayment',
    ...pdfDocument('receipt.pdf'),
    path: '/payments/{id}/receipt',
    summary: 'Download the receipt of a payment. As a PDF, with all that it bought.',
    params: providerIdParams,
  }),
  /** Download the statement of a sale. As a PDF, for the seller. */
  statement: endpoint({
    right: 'seePayouts',
    ...pdfDocument('statement.pdf'),
    path: '/sales/{id}/statement',
    summary: 'Download the statement of a sale. As a PDF, for the seller.',
    params: idParams,
  }),
}

const noteResponse = jsonResponse(v.object({ data: orderNoteSchema }))

/** Private order notes of the buyer or the seller. */
const orderNotes = {
  /** Get the note of an order. The broker’s own reference and note; the other side has its own. */
  get: endpoint({
    method: 'GET',
    path: '/orders/{id}/note',
    summary:
      'Get the note of an order. The broker’s own reference and note; the other side has its own.',
    scopes: SIGNED_IN,
    right: 'seeOrders',
    narrowed: 'byOrder',
    apiKey: 'mine',
    params: idParams,
    response: noteResponse,
    errors: ['notFound'],
  }),
  /** Update the note of an order. Rejected if it was changed since `version`. */
  update: endpoint({
    method: 'PUT',
    path: '/orders/{id}/note',
    summary: 'Update the note of an order. Rejected if it was changed since `version`.',
    scopes: SIGNED_IN,
    right: 'annotate',
    narrowed: 'byOrder',
    params: idParams,
    body: v.strictObject({
      ...orderNoteFields,
      // The next version has to fit into the column too.
      version: wholeNumber(0, 'must be a whole number from 0', MAX_INTEGER - 1),
    }),
    response: noteResponse,
    errors: ['notFound', 'conflict'],
  }),
  /** Set the note of all orders of a payment. Except those that already have one. */
  setForPayment: endpoint({
    method: 'PUT',
    path: '/payments/{id}/note',
    summary: 'Set the note of all orders of a payment. Except those that already have one.',
    scopes: SIGNED_IN,
    right: 'annotate',
    narrowed: 'byPayment',
    apiKey: 'buy',
    params: providerIdParams,
    body: v.strictObject(orderNoteFields),
    response: jsonResponse(noContent),
    errors: ['notFound'],
  }),
}

/**
 * A separate table of calls about one order, made by the order drawer and at the end of a checkout.
 */
export const orderCalls = { orderNotes, orderDocuments, holds }
