import * as v from 'valibot'

import { HANDOVER_STATES, primarySellerSchema } from '../handover/handover.ts'
import { idSchema } from '../id.ts'
import { centsSchema, dollarsSchema } from '../money/money.ts'
import { PRICE_REASONS } from '../pricing/price-move.ts'
import { type Instant, instantSchema } from '../time/wall-time.ts'

/** Webhook event types, in chronological order of an order. */
export const WEBHOOK_EVENTS = [
  'sale.made',
  'sale.confirmed',
  'sale.delivered',
  'handover.sent',
  'handover.accepted',
  'handover.failed',
  'sale.rejected',
  'sale.called_off',
  'listing.sold_out',
  'price.moved',
  'price.held',
  'payout.processed',
  'payout.failed',
  'payout.cancelled',
  'purchase.made',
  'purchase.confirmed',
  'purchase.delivered',
  'purchase.rejected',
  'purchase.called_off',
  'notification.made',
] as const

export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number]

const orderEventData = v.object({
  id: idSchema('OrderId'),
  eventId: idSchema('EventId'),
  listingId: idSchema('ListingId'),
  quantity: v.number(),
  amount: centsSchema,
  statusId: v.number(),
  reason: v.nullable(v.string()),
})

/** Data of an order event, for either side; `reason` is why the order failed. */
export type OrderEventData = v.InferInput<typeof orderEventData>

/** Data of a handover event. `side` is the receiver's; `handover.failed` has the exact state. */
const handoverEventData = v.object({
  id: idSchema('OrderId'),
  eventId: idSchema('EventId'),
  listingId: idSchema('ListingId'),
  side: v.picklist(['buyer', 'seller']),
  state: v.picklist(HANDOVER_STATES),
  primary: v.nullable(primarySellerSchema),
  reference: v.nullable(v.string()),
})

const payoutEventData = v.object({
  id: idSchema('SaleId'),
  eventId: idSchema('EventId'),
  amount: v.object({ value: dollarsSchema }),
  status: v.string(),
  failure: v.nullable(v.string()),
})

const listingEventData = v.object({
  id: idSchema('ListingId'),
  eventId: idSchema('EventId'),
  externalId: v.nullable(v.string()),
})

const priceEventData = v.object({
  id: idSchema('ListingId'),
  eventId: idSchema('EventId'),
  externalId: v.nullable(v.string()),
  from: centsSchema,
  to: centsSchema,
  reason: v.picklist(PRICE_REASONS),
  sentence: v.string(),
  ruleId: idSchema('PricingRuleId'),
  runId: idSchema('PricingRunId'),
})

const notificationEventData = v.object({
  id: idSchema('NotificationId'),
  message: v.string(),
  typeId: v.number(),
  eventId: v.nullable(idSchema('EventId')),
})

/** Data schema of each event type. A test event carries the webhook that it was sent to. */
export const WEBHOOK_DATA = {
  'sale.made': orderEventData,
  'sale.confirmed': orderEventData,
  'sale.delivered': orderEventData,
  'handover.sent': handoverEventData,
  'handover.accepted': handoverEventData,
  'handover.failed': handoverEventData,
  'sale.rejected': orderEventData,
  'sale.called_off': orderEventData,
  'listing.sold_out': listingEventData,
  'price.moved': priceEventData,
  'price.held': priceEventData,
  'payout.processed': payoutEventData,
  'payout.failed': payoutEventData,
  'payout.cancelled': payoutEventData,
  'purchase.made': orderEventData,
  'purchase.confirmed': orderEventData,
  'purchase.delivered': orderEventData,
  'purchase.rejected': orderEventData,
  'purchase.called_off': orderEventData,
  'notification.made': notificationEventData,
  test: v.object({ webhookId: idSchema('WebhookId') }),
} as const satisfies Record<WebhookEventType | 'test', v.GenericSchema>

/** Data of each event type, as JSON input. */
export type WebhookData = {
  [Type in keyof typeof WEBHOOK_DATA]: v.InferInput<(typeof WEBHOOK_DATA)[Type]>
}

/** A webhook event, discriminated by `type`. Redeliveries have the same `id`. */
export type WebhookEvent = {
  [Type in keyof typeof WEBHOOK_DATA]: {
    id: string
    type: Type
    createdAt: Instant
    data: v.InferOutput<(typeof WEBHOOK_DATA)[Type]>
  }
}[keyof typeof WEBHOOK_DATA]

/** Schema of the webhook body for one event type. `id` is the same in every redelivery. */
export const webhookEventSchema = <Type extends keyof WebhookData>(type: Type) =>
  v.object({
    id: v.pipe(v.string(), v.startsWith('evt_')),
    type: v.literal(type),
    createdAt: instantSchema,
    data: WEBHOOK_DATA[type],
  })

/** States of a webhook: on, turned off by its owner, or disabled after failing for too long. */
const WEBHOOK_STATES = ['on', 'off', 'failed'] as const

export const webhookSchema = v.object({
  id: idSchema('WebhookId'),
  url: v.string(),
  events: v.array(v.picklist(WEBHOOK_EVENTS)),
  state: v.picklist(WEBHOOK_STATES),
  createdAt: instantSchema,
  deliveredAt: v.nullable(instantSchema),
  failingSince: v.nullable(instantSchema),
  formerSecretUntil: v.nullable(instantSchema),
})

/** A webhook of a broker; `failingSince` is `null` while it accepts events. */
export type Webhook = v.InferOutput<typeof webhookSchema>

const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const

export const webhookDeliverySchema = v.object({
  id: idSchema('WebhookDeliveryId'),
  eventId: v.string(),
  type: v.picklist([...WEBHOOK_EVENTS, 'test']),
  state: v.picklist(DELIVERY_STATES),
  createdAt: instantSchema,
  attempts: v.number(),
  attemptedAt: v.nullable(instantSchema),
  nextAttemptAt: v.nullable(instantSchema),
  responseStatus: v.nullable(v.number()),
  failure: v.nullable(v.string()),
  body: v.string(),
})

/** Delivery of one event to one webhook, with the last attempt's HTTP status or error. */
export type WebhookDelivery = v.InferOutput<typeof webhookDeliverySchema>

const urlSchema = v.pipe(
  v.string('an address is required'),
  v.trim(),
  v.nonEmpty('an address is required'),
  v.maxLength(500, 'an address has at most 500 characters'),
)

const eventsSchema = v.pipe(
  v.array(v.picklist(WEBHOOK_EVENTS, 'must be existing event types')),
  v.minLength(1, 'must be at least one'),
  v.maxLength(WEBHOOK_EVENTS.length, 'must not contain duplicates'),
)

/** Body of a request to create a webhook. */
export const newWebhookSchema = v.strictObject({ url: urlSchema, events: eventsSchema })

/** Changeable members of a webhook; missing ones keep their value. */
export const webhookChangeSchema = v.strictObject({
  url: v.optional(urlSchema),
  events: v.optional(eventsSchema),
  isEnabled: v.optional(v.boolean()),
})
