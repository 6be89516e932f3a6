import {
  type Status,
  type Webhook,
  WEBHOOK_EVENTS,
  type WebhookDelivery,
  type WebhookEventType,
} from '@seatdesk/domain'
import * as v from 'valibot'

import { t } from '../../../lib/i18n/webhooks.ts'

/** Form values of a webhook: its URL, whether it is enabled, and a checkbox per event type. */
type WebhookFields = { url: string; isEnabled: boolean } & Record<WebhookEventType, boolean>

/** Converts a webhook to form values. */
export const toFormFields = (
  url: string,
  events: readonly WebhookEventType[],
  isEnabled: boolean,
): WebhookFields => {
  const boxes = WEBHOOK_EVENTS.map((type) => [type, events.includes(type)] as const)
  // There is a checkbox for every event type.
  return { url, isEnabled, ...Object.fromEntries(boxes) } as WebhookFields
}

const LAST_BOX = 'notification.made' satisfies WebhookEventType

const selectedEvents = (fields: Record<string, unknown>) =>
  WEBHOOK_EVENTS.filter((type) => fields[type] === true)

/** Schema of the webhook form; its output is the API input. */
export const webhookForm = v.pipe(
  v.looseObject({
    url: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('WEBHOOKS.URL_REQUIRED'),
      v.maxLength(500, 'WEBHOOKS.URL_TOO_LONG'),
    ),
    isEnabled: v.boolean(),
    [LAST_BOX]: v.boolean(),
  }),
  v.forward(
    v.check((fields) => selectedEvents(fields).length > 0, 'WEBHOOKS.EVENT_REQUIRED'),
    [LAST_BOX],
  ),
  v.transform((fields) => ({
    url: fields.url,
    isEnabled: fields.isEnabled,
    events: selectedEvents(fields),
  })),
)

/** Label of each event type. */
export const EVENT_LABELS: Record<WebhookDelivery['type'], string> = {
  'sale.made': t('WEBHOOK_EVENT.SALE_MADE'),
  'sale.confirmed': t('WEBHOOK_EVENT.SALE_CONFIRMED'),
  'sale.delivered': t('WEBHOOK_EVENT.SALE_DELIVERED'),
  'handover.sent': t('WEBHOOK_EVENT.HANDOVER_SENT'),
  'handover.accepted': t('WEBHOOK_EVENT.HANDOVER_ACCEPTED'),
  'handover.failed': t('WEBHOOK_EVENT.HANDOVER_FAILED'),
  'sale.rejected': t('WEBHOOK_EVENT.SALE_REJECTED'),
  'sale.called_off': t('WEBHOOK_EVENT.SALE_CALLED_OFF'),
  'listing.sold_out': t('WEBHOOK_EVENT.LISTING_SOLD_OUT'),
  'price.moved': t('WEBHOOK_EVENT.PRICE_MOVED'),
  'price.held': t('WEBHOOK_EVENT.PRICE_HELD'),
  'payout.processed': t('WEBHOOK_EVENT.PAYOUT_PROCESSED'),
  'payout.failed': t('WEBHOOK_EVENT.PAYOUT_FAILED'),
  'payout.cancelled': t('WEBHOOK_EVENT.PAYOUT_CANCELLED'),
  'purchase.made': t('WEBHOOK_EVENT.PURCHASE_MADE'),
  'purchase.confirmed': t('WEBHOOK_EVENT.PURCHASE_CONFIRMED'),
  'purchase.delivered': t('WEBHOOK_EVENT.PURCHASE_DELIVERED'),
  'purchase.rejected': t('WEBHOOK_EVENT.PURCHASE_REJECTED'),
  'purchase.called_off': t('WEBHOOK_EVENT.PURCHASE_CALLED_OFF'),
  'notification.made': t('WEBHOOK_EVENT.NOTIFICATION_MADE'),
  test: t('WEBHOOK_EVENT.TEST'),
}

/** Returns the status badge of a webhook; a failing webhook is still enabled. */
export const webhookStatus = ({ state, failingSince }: Webhook): Status => {
  if (state === 'failed') return { label: t('WEBHOOKS.SWITCHED_OFF'), tone: 'bad' }
  if (state === 'off') return { label: t('WEBHOOKS.OFF'), tone: 'neutral' }
  return { label: t('WEBHOOKS.ON'), tone: failingSince === null ? 'good' : 'held' }
}

/** Status badge of each delivery state. */
export const DELIVERY_STATUS: Record<WebhookDelivery['state'], Status> = {
  waiting: { label: t('WEBHOOKS.WAITING'), tone: 'waiting' },
  delivered: { label: t('WEBHOOKS.TAKEN'), tone: 'good' },
  failed: { label: t('WEBHOOKS.NOT_TAKEN'), tone: 'bad' },
}
