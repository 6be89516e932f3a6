import * as v from 'valibot'

import { id } from '../id.ts'
import { instantSchema } from '../time/wall-time.ts'
import { WEBHOOK_EVENTS } from './webhook-event.ts'

/** Why a webhook is sent nothing: its owner wants it so, or it failed for too long. */
const WEBHOOK_STATES = ['on', 'off', 'failed'] as const

export const webhookSchema = v.object({
  id: id('WebhookId'),
  url: v.string(),
  events: v.array(v.picklist(WEBHOOK_EVENTS)),
  state: v.picklist(WEBHOOK_STATES),
  createdAt: instantSchema,
  deliveredAt: v.nullable(instantSchema),
  failingSince: v.nullable(instantSchema),
  formerSecretUntil: v.nullable(instantSchema),
})

/** Where a broker's program is told what happens; `failingSince` is `null` while it takes it. */
export type Webhook = v.InferOutput<typeof webhookSchema>

const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const

export const webhookDeliverySchema = v.object({
  id: id('WebhookDeliveryId'),
  eventId: v.string(),
  type: v.picklist([...WEBHOOK_EVENTS, 'test']),
  state: v.picklist(DELIVERY_STATES),
  createdAt: instantSchema,
  tries: v.number(),
  triedAt: v.nullable(instantSchema),
  nextTryAt: v.nullable(instantSchema),
  answer: v.nullable(v.number()),
  failure: v.nullable(v.string()),
  body: v.string(),
})

/** One event on its way to one webhook, with the last try: the status it was answered, or why not. */
export type WebhookDelivery = v.InferOutput<typeof webhookDeliverySchema>

const urlSchema = v.pipe(
  v.string('an address is required'),
  v.trim(),
  v.nonEmpty('an address is required'),
  v.maxLength(500, 'an address has at most 500 characters'),
)

const eventsSchema = v.pipe(
  v.array(v.picklist(WEBHOOK_EVENTS, 'must be events that there are')),
  v.minLength(1, 'must be at least one'),
  v.maxLength(WEBHOOK_EVENTS.length, 'must each be named once'),
)

/** What is asked for with a new webhook. */
export const newWebhookSchema = v.strictObject({ url: urlSchema, events: eventsSchema })

/** What may be changed of a webhook; what is left out stays. */
export const webhookChangeSchema = v.strictObject({
  url: v.optional(urlSchema),
  events: v.optional(eventsSchema),
  isEnabled: v.optional(v.boolean()),
})
