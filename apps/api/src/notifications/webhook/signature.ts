import { createHmac } from 'node:crypto'

import { decryptResponse, encryptResponse } from '../../platform/secret/encrypted-response.ts'
import { newToken } from '../../platform/secret/hash-token.ts'
import type { Settings } from '../../platform/settings.ts'

/** Header that carries the signature of a request. */
export const SIGNATURE_HEADER = 'Seatdesk-Signature'

/**
 * Signs a body as Stripe does: `t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`, with one `v1` for
 * each valid secret. The signature includes the time, to prevent replay attacks.
 */
export const sign = (body: string, secrets: readonly string[], now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000)
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  )
  return [`t=${seconds}`, ...signatures].join(',')
}

type Secrets = Pick<Settings, 'sessionSecret'>

const binding = (accountId: number): string => `webhooks of ${accountId}`

/**
 * Generates a webhook secret, in plain text for the owner and encrypted for storage: signing needs
 * the secret itself, so it cannot be hashed.
 */
export const newSigningSecret = ({ sessionSecret }: Secrets, accountId: number) => {
  const signingSecret = `whsec_${newToken()}`
  return {
    signingSecret,
    encryptedSecret: encryptResponse(sessionSecret, binding(accountId), signingSecret),
  }
}

/** Decrypts a secret. @throws if it was encrypted with a different server secret. */
export const decryptSigningSecret = (
  { sessionSecret }: Secrets,
  accountId: number,
  encrypted: string,
): string => decryptResponse(sessionSecret, binding(accountId), encrypted)
