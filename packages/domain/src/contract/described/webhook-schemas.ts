import {
  WEBHOOK_EVENTS,
  type WebhookData,
  webhookEventSchema,
} from '../../webhook/webhook-event.ts'

const TYPES: (keyof WebhookData)[] = [...WEBHOOK_EVENTS, 'test']

/** The body of each type of event that a webhook is sent. */
export const WEBHOOK_SCHEMAS = TYPES.map((type) => ({ type, schema: webhookEventSchema(type) }))
