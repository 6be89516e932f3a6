import type { WebhookEvent } from '@seatdesk/domain'
import { WEBHOOK_SCHEMAS } from '@seatdesk/domain/contract'
import { getDotPath, safeParse } from 'valibot'

import { hasValidSignature, readSignature } from './signature.ts'
import { WebhookError } from './webhook-error.ts'

/** A request received by a webhook endpoint. */
export interface WebhookRequest {
  /** The raw body, byte for byte: the signature covers exactly this text. */
  body: string
  /** The `Seatdesk-Signature` header. */
  signature: string | null | undefined
  /** The webhook's signing secret. */
  secret: string
  /**
   * The largest accepted difference between the signature's time and your clock, in seconds; 300 by
   * default.
   */
  toleranceSeconds?: number | undefined
  /** The current time. */
  now?: Date | undefined
}

/**
 * Verifies a webhook request and returns its event. Checks that Seatdesk signed the body, that it
 * is unchanged, and that the signature is recent. An event may be delivered twice: deduplicate by
 * `id`. @throws WebhookError
 */
export const readWebhook = async ({
  body,
  signature,
  secret,
  toleranceSeconds = 300,
  now = new Date(),
}: WebhookRequest): Promise<WebhookEvent> => {
  const signed = readSignature(signature ?? '')
  if (signed === null) throw new WebhookError('the request is not signed')
  if (!(await hasValidSignature(signed, body, secret)))
    throw new WebhookError('the signature does not match this secret')
  if (Math.abs(now.getTime() / 1000 - signed.seconds) > toleranceSeconds)
    throw new WebhookError('the signature is too old')
  return readEvent(body)
}

const readEvent = (body: string): WebhookEvent => {
  const input: unknown = JSON.parse(body)
  const type: unknown = Object(input).type
  const known = WEBHOOK_SCHEMAS.find((item) => item.type === type)
  if (!known) throw new WebhookError(`this version does not know the event type ${String(type)}`)
  const { success, output, issues } = safeParse(known.schema, input)
  // The schema has matched data to type; the compiler sees the union of all types.
  if (success) return output as WebhookEvent
  throw new WebhookError(`the event does not match the contract: ${getDotPath(issues[0])}`)
}
