import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { orderNoteSchema, orderNoteFields } from '../order-note.ts'
import { holdSchema } from '../purchase/purchase.ts'
import { endpoint, json } from './endpoint.ts'
import { idParams, nothing, providerIdParams } from './members.ts'

/** Tickets held for a payment that the buyer has not confirmed yet. */
const holds = {
  get: endpoint({
    method: 'GET',
    path: '/payments/{id}/hold',
    summary: 'Get the hold of a payment. Until when the tickets are held for the buyer.',
    scopes: SIGNED_IN,
    apiKey: 'buy',
    params: providerIdParams,
    answer: json(v.object({ data: holdSchema })),
    errors: ['notFound'],
  }),
}

const pdfDocument = (filename: string) =>
  ({
    method: 'GET',
    scopes: SIGNED_IN,
    apiKey: 'reports',
    answer: { type: 'file', mediaType: 'application/pdf', filename },
    errors: ['notFound'],
  }) as const

/** PDF documents of an order, for its buyer or seller. */
const orderDocuments = {
  receipt: endpoint({
    ...pdfDocument('receipt.pdf'),
    path: '/purchases/{id}/receipt',
    summary: 'Download the receipt of a purchase. As a PDF, for the buyer.',
    params: idParams,
  }),
  paymentReceipt: endpoint({
    ...pdfDocument('receipt.pdf'),
    path: '/payments/{id}/receipt',
    summary: 'Download the receipt of a payment. As a PDF, with all that it bought.',
    params: providerIdParams,
  }),
  statement: endpoint({
    ...pdfDocument('statement.pdf'),
    path: '/sales/{id}/statement',
    summary: 'Download the statement of a sale. As a PDF, for the seller.',
    params: idParams,
  }),
}

const told = json(v.object({ data: orderNoteSchema }))

/** Private order notes of the buyer or the seller. */
const orderNotes = {
  get: endpoint({
    method: 'GET',
    path: '/orders/{id}/remark',
    summary:
      'Get the note of an order. The broker’s own reference and note; the other side has its own.',
    scopes: SIGNED_IN,
    apiKey: 'mine',
    params: idParams,
    answer: told,
    errors: ['notFound'],
  }),
  write: endpoint({
    method: 'PUT',
    path: '/orders/{id}/remark',
    summary: 'Update the note of an order. Rejected if it was changed since `version`.',
    scopes: SIGNED_IN,
    params: idParams,
    body: v.strictObject({
      ...orderNoteFields,
      version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    }),
    answer: told,
    errors: ['notFound', 'conflict'],
  }),
  begin: endpoint({
    method: 'PUT',
    path: '/payments/{id}/remark',
    summary: 'Set the note of all orders of a payment. Except those that already have one.',
    scopes: SIGNED_IN,
    apiKey: 'buy',
    params: providerIdParams,
    body: v.strictObject(orderNoteFields),
    answer: json(nothing),
    errors: ['notFound'],
  }),
}

/**
 * A separate table of calls about one order, made by the order drawer and at the end of a checkout.
 */
export const orderCalls = { remarks: orderNotes, orderPapers: orderDocuments, holds }
