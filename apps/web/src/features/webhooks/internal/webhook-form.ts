import { WEBHOOK_EVENTS, type WebhookEventType } from '@seatdesk/domain'
import * as v from 'valibot'

/** The fields of a webhook: its address, whether it is on, and a box for each kind of event. */
export type WebhookFields = { url: string; isEnabled: boolean } & Record<WebhookEventType, boolean>

/** A webhook as its form shows it. */
export const fieldsOf = (
  url: string,
  events: readonly WebhookEventType[],
  isEnabled: boolean,
): WebhookFields => {
  const boxes = WEBHOOK_EVENTS.map((type) => [type, events.includes(type)] as const)
  // Every type of event is among the boxes.
  return { url, isEnabled, ...Object.fromEntries(boxes) } as WebhookFields
}

const LAST_BOX = 'notification.made' satisfies WebhookEventType

const chosen = (fields: Record<string, unknown>) =>
  WEBHOOK_EVENTS.filter((type) => fields[type] === true)

/** What is asked for of a webhook; gives what the calls take. */
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
    v.check((fields) => chosen(fields).length > 0, 'WEBHOOKS.EVENT_REQUIRED'),
    [LAST_BOX],
  ),
  v.transform((fields) => ({
    url: fields.url,
    isEnabled: fields.isEnabled,
    events: chosen(fields),
  })),
)
