import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import {
  contactSchema,
  orderRecipientSchema,
  recipientFields,
  seatRecipientsField,
} from '../handover/handover.ts'
import { instantSchema } from '../time/wall-time.ts'
import { createdResponse, endpoint, jsonResponse } from './endpoint.ts'
import { handovers } from './handovers.ts'
import { idParams, noContent } from './members.ts'

const contactBody = v.strictObject({ ...recipientFields, isDefault: v.optional(v.boolean()) })

const access = { scopes: SIGNED_IN, apiKey: 'buy' } as const

/** A broker's saved recipients of tickets. */
const contacts = {
  /** List saved recipients. The default one first. */
  list: endpoint({
    right: 'buySubstitutes',
    narrowed: 'open',
    ...access,
    method: 'GET',
    path: '/contacts/',
    summary: 'List saved recipients. The default one first.',
    response: jsonResponse(v.object({ data: v.array(contactSchema) })),
  }),
  /** Save a recipient. The first one becomes the default. */
  create: endpoint({
    right: 'buy',
    narrowed: 'open',
    ...access,
    method: 'POST',
    path: '/contacts/',
    summary: 'Save a recipient. The first one becomes the default.',
    idempotent: true,
    body: contactBody,
    response: createdResponse(v.object({ data: contactSchema })),
    errors: ['conflict'],
  }),
  /** Update a saved recipient. Makes it the default if asked; existing orders keep theirs. */
  update: endpoint({
    right: 'buy',
    narrowed: 'open',
    ...access,
    method: 'PUT',
    path: '/contacts/{id}',
    summary:
      'Update a saved recipient. Makes it the default if asked; existing orders keep theirs.',
    params: idParams,
    body: contactBody,
    response: jsonResponse(v.object({ data: contactSchema })),
    errors: ['notFound', 'conflict'],
  }),
  /** Delete a saved recipient. Existing orders keep theirs. */
  remove: endpoint({
    right: 'buy',
    narrowed: 'open',
    ...access,
    method: 'DELETE',
    path: '/contacts/{id}',
    summary: 'Delete a saved recipient. Existing orders keep theirs.',
    params: idParams,
    response: jsonResponse(noContent),
    errors: ['notFound'],
  }),
}

/** The person who receives the tickets of one order. */
const recipients = {
  /**
   * Get the recipient of a sale. From confirmation until three days after the event; each view is
   * recorded.
   */
  get: endpoint({
    method: 'GET',
    path: '/sales/{id}/contact',
    summary:
      'Get the recipient of a sale. From confirmation until three days after the event; each view is recorded.',
    scopes: SIGNED_IN,
    right: 'fulfill',
    narrowed: 'byOrder',
    apiKey: 'sell',
    params: idParams,
    response: jsonResponse(
      v.object({
        data: v.object({ ...orderRecipientSchema.entries, visibleUntil: instantSchema }),
      }),
    ),
    errors: ['notFound', 'conflict'],
  }),
  /** Set the recipient of an order. Also those of single seats; until the tickets are sent. */
  set: endpoint({
    method: 'PUT',
    path: '/purchases/{id}/contact',
    summary:
      'Set the recipient of an order. Also those of single seats; until the tickets are sent.',
    scopes: SIGNED_IN,
    right: 'buy',
    narrowed: 'byOrder',
    apiKey: 'buy',
    params: idParams,
    body: v.strictObject({ ...recipientFields, seatRecipients: seatRecipientsField }),
    response: jsonResponse(v.object({ data: orderRecipientSchema })),
    errors: ['notFound', 'conflict'],
  }),
}

/** A separate table, loaded by the settings, the checkout and the order drawers. */
export const handoverCalls = { contacts, recipients, handovers }
