import { createHmac } from 'node:crypto'

/** The header that tells a webhook who calls. */
export const SIGNATURE_HEADER = 'Seatdesk-Signature'

/**
 * Signs a body as Stripe does: `t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`, with one `v1` for
 * each secret that is good. The time is signed along, so that nobody sends it again later.
 */
export const sign = (body: string, secrets: readonly string[], now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000)
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  )
  return [`t=${seconds}`, ...signatures].join(',')
}
