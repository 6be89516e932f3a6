import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { listResultSchema } from '../list/list-result.ts'
import { queryId } from '../list/query-fields.ts'
import {
  newWebhookSchema,
  webhookChangeSchema,
  webhookDeliverySchema,
  webhookSchema,
} from '../webhook/webhook.ts'
import { createdResponse, endpoint, jsonResponse } from './endpoint.ts'
import { listEndpoint } from './list.ts'
import { idParams, noContent } from './members.ts'

const withSecret = v.object({
  data: v.object({ ...webhookSchema.entries, signingSecret: v.string() }),
})

const deliveryParams = v.object({
  ...idParams.entries,
  deliveryId: queryId,
})

/** A broker's webhooks and their deliveries. */
const webhooks = {
  /** List webhooks. Newest first, without their secrets. */
  list: endpoint({
    method: 'GET',
    path: '/webhooks/',
    summary: 'List webhooks. Newest first, without their secrets.',
    scopes: SIGNED_IN,
    right: 'manageKeys',
    apiKey: 'webhooks',
    response: jsonResponse(v.object({ data: v.array(webhookSchema) })),
  }),
  /** Create a webhook. Its signing secret is shown only once. */
  create: endpoint({
    method: 'POST',
    path: '/webhooks/',
    summary: 'Create a webhook. Its signing secret is shown only once.',
    scopes: SIGNED_IN,
    right: 'manageKeys',
    apiKey: 'webhooks',
    requiresStepUp: true,
    idempotent: true,
    body: newWebhookSchema,
    response: createdResponse(withSecret),
    errors: ['conflict'],
  }),
  /** Update a webhook. Its address, its event types, or whether it is on. */
  update: endpoint({
    method: 'PATCH',
    path: '/webhooks/{id}',
    summary: 'Update a webhook. Its address, its event types, or whether it is on.',
    scopes: SIGNED_IN,
    right: 'manageKeys',
    apiKey: 'webhooks',
    requiresStepUp: true,
    params: idParams,
    body: webhookChangeSchema,
    response: jsonResponse(v.object({ data: webhookSchema })),
    errors: ['notFound'],
  }),
  /** Delete a webhook and its deliveries. Deliveries that are waiting are not sent. */
  remove: endpoint({
    method: 'DELETE',
    path: '/webhooks/{id}',
    summary: 'Delete a webhook and its deliveries. Deliveries that are waiting are not sent.',
    scopes: SIGNED_IN,
    right: 'manageKeys',
    apiKey: 'webhooks',
    requiresStepUp: true,
    params: idParams,
    response: jsonResponse(noContent),
    errors: ['notFound'],
  }),
  /** Rotate the signing secret. It is shown only once; for a day events are signed with both. */
  rotate: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/rotate',
    summary:
      'Rotate the signing secret. It is shown only once; for a day events are signed with both.',
    scopes: SIGNED_IN,
    right: 'manageKeys',
    apiKey: 'webhooks',
    requiresStepUp: true,
    idempotent: true,
    params: idParams,
    response: jsonResponse(withSecret),
    errors: ['notFound'],
  }),
  /** Send a test event. At once and only once; returns the result. */
  test: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/test',
    summary: 'Send a test event. At once and only once; returns the result.',
    scopes: SIGNED_IN,
    right: 'manageKeys',
    apiKey: 'webhooks',
    limits: ['webhookTests'],
    idempotent: true,
    waitsForProvider: true,
    params: idParams,
    response: jsonResponse(v.object({ data: webhookDeliverySchema })),
    errors: ['notFound', 'tooMany'],
  }),
  /** List deliveries of a webhook. Of the last 30 days, newest first. */
  deliveries: endpoint({
    method: 'GET',
    path: '/webhooks/{id}/deliveries/',
    summary: 'List deliveries of a webhook. Of the last 30 days, newest first.',
    scopes: SIGNED_IN,
    right: 'manageKeys',
    apiKey: 'webhooks',
    params: idParams,
    ...listEndpoint({ orders: ['created_at'], orderDir: 'desc', perPage: 10 }, {}),
    response: jsonResponse(listResultSchema(webhookDeliverySchema)),
    errors: ['notFound'],
  }),
  /** Resend a delivery. With the same body and id; retried for three days. */
  replay: endpoint({
    method: 'POST',
    path: '/webhooks/{id}/deliveries/{deliveryId}/replay',
    summary: 'Resend a delivery. With the same body and id; retried for three days.',
    scopes: SIGNED_IN,
    right: 'manageKeys',
    apiKey: 'webhooks',
    limits: ['webhookTests'],
    idempotent: true,
    params: deliveryParams,
    response: jsonResponse(v.object({ data: webhookDeliverySchema })),
    errors: ['notFound', 'conflict', 'tooMany'],
  }),
}

/** A separate table, because only one screen makes these calls. */
export const webhookCalls = { webhooks }
