import type { WebhookEvent } from '@seatdesk/domain'
import { WEBHOOK_SCHEMAS } from '@seatdesk/domain/contract'
import { getDotPath, safeParse } from 'valibot'

import { isSignedWith, readSignature } from './signature.ts'
import { WebhookRefused } from './webhook-refused.ts'

/** A call that came to a webhook of yours. */
export interface WebhookCall {
  /** The body to the letter, as it came: the signature holds for nothing else. */
  body: string
  /** The header `Seatdesk-Signature`. */
  signature: string | null | undefined
  /** The signing secret of the webhook. */
  secret: string
  /** By how much its time and your clock may differ; 300 unless said otherwise. */
  toleranceSeconds?: number | undefined
  /** What your clock says. */
  now?: Date | undefined
}

/**
 * The event that a webhook was called with, once it is sure that we called, just now, and that
 * nobody changed a letter. One event may come twice: go by its `id`. @throws WebhookRefused
 */
export const readWebhook = async ({
  body,
  signature,
  secret,
  toleranceSeconds = 300,
  now = new Date(),
}: WebhookCall): Promise<WebhookEvent> => {
  const signed = readSignature(signature ?? '')
  if (signed === null) throw new WebhookRefused('it is not signed')
  if (!(await isSignedWith(signed, body, secret)))
    throw new WebhookRefused('it was not signed with this secret')
  if (Math.abs(now.getTime() / 1000 - signed.seconds) > toleranceSeconds)
    throw new WebhookRefused('it was not signed just now')
  return readEvent(body)
}

const readEvent = (body: string): WebhookEvent => {
  const given: unknown = JSON.parse(body)
  const type: unknown = Object(given).type
  const known = WEBHOOK_SCHEMAS.find((one) => one.type === type)
  if (!known) throw new WebhookRefused(`this version knows no event of the type ${String(type)}`)
  const { success, output, issues } = safeParse(known.schema, given)
  // Which type it is settles what it carries; the compiler sees all types at once.
  if (success) return output as WebhookEvent
  throw new WebhookRefused(`it does not fit the contract: ${getDotPath(issues[0])}`)
}
