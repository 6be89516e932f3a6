import type { WebhookEvent } from '@seatdesk/domain'
import { WEBHOOK_SCHEMAS } from '@seatdesk/domain/contract'
import { getDotPath, safeParse } from 'valibot'

/** A webhook request is forged, too old or malformed; `message` says which. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

/** A parsed signature header: its time, and one signature for each secret that was valid then. */
interface Signature {
  seconds: number
  signatures: Uint8Array<ArrayBuffer>[]
}

/**
 * Parses `t=<seconds>,v1=<hex>`, where `v1` may repeat. Returns `null` if the header is invalid.
 */
const readSignature = (header: string): Signature | null => {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const named = (name: string) =>
    parts.flatMap(([key, value = '']) => (key === name ? [value] : []))
  const [time = ''] = named('t')
  const signatures = named('v1')
    .filter((hex) => /^[0-9a-f]{64}$/.test(hex))
    .map((hex) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))
  return /^\d+$/.test(time) && signatures.length > 0 ? { seconds: Number(time), signatures } : null
}

/** Returns whether one of the signatures was made with the secret. Compares in constant time. */
const hasValidSignature = async (
  { seconds, signatures }: Signature,
  body: string,
  secret: string,
): Promise<boolean> => {
  const text = new TextEncoder()
  const key = await crypto.subtle.importKey(
    'raw',
    text.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  const signed = text.encode(`${seconds}.${body}`)
  const found = await Promise.all(
    signatures.map((signature) => crypto.subtle.verify('HMAC', key, signature, signed)),
  )
  return found.includes(true)
}

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
