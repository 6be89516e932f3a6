import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { attachedTicketsSchema } from '../inventory/inventory-listing.ts'
import { queryId } from '../list/query-fields.ts'
import { endpoint, jsonResponse } from './endpoint.ts'
import { formBooleanSchema, idParams } from './members.ts'
import { barcode, oneOrMore, ticketFile } from './ticket-fields.ts'

const response = jsonResponse(v.object({ data: attachedTicketsSchema }))

/** Tickets attached to a broker's own listing before it is sold. */
export const listingTickets = {
  /** List the tickets of a listing. With what is attached to each of them. */
  get: endpoint({
    method: 'GET',
    path: '/inventory/tickets/{id}',
    summary: 'List the tickets of a listing. With what is attached to each of them.',
    scopes: SIGNED_IN,
    right: 'attachTickets',
    narrowed: 'byListing',
    apiKey: 'mine',
    params: idParams,
    response: response,
    errors: ['notFound'],
  }),
  /** Attach files or barcodes to tickets. Orders of such tickets are delivered with the payment. */
  attach: endpoint({
    method: 'POST',
    path: '/inventory/tickets/{id}/files',
    summary:
      'Attach files or barcodes to tickets. Orders of such tickets are delivered with the payment.',
    scopes: SIGNED_IN,
    right: 'attachTickets',
    narrowed: 'byListing',
    apiKey: 'sell',
    idempotent: true,
    params: idParams,
    bodyType: 'form',
    body: v.strictObject({
      files: v.optional(oneOrMore(ticketFile)),
      /** The seller's word that files with the same code are for different tickets. */
      coversAllTickets: v.optional(formBooleanSchema),
      barcodes: v.optional(oneOrMore(barcode)),
      /** One per file or barcode; by default the tickets without one, in order. */
      ticketIds: v.optional(oneOrMore(queryId)),
    }),
    response: response,
    errors: ['notFound', 'conflict', 'attachedTooLarge'],
  }),
  /** Detach files and barcodes. Of the unsold tickets of a listing. */
  detach: endpoint({
    method: 'DELETE',
    path: '/inventory/tickets/{id}/files',
    summary: 'Detach files and barcodes. Of the unsold tickets of a listing.',
    scopes: SIGNED_IN,
    right: 'attachTickets',
    narrowed: 'byListing',
    apiKey: 'sell',
    params: idParams,
    response: response,
    errors: ['notFound'],
  }),
}
