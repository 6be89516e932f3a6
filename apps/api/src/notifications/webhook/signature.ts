import { createHmac } from 'node:crypto'

import { decryptResponse, encryptResponse } from '../../platform/secret/encrypted-response.ts'
import { newToken } from '../../platform/secret/hash-token.ts'
import type { Settings } from '../../platform/settings.ts'

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

type Secrets = Pick<Settings, 'sessionSecret'>

const binding = (accountId: number): string => `webhooks of ${accountId}`

/** A new secret for a webhook, for its owner to see and as it is kept: it has to sign, so no hash does. */
export const newSigningSecret = ({ sessionSecret }: Secrets, accountId: number) => {
  const signingSecret = `whsec_${newToken()}`
  return {
    signingSecret,
    sealed: encryptResponse(sessionSecret, binding(accountId), signingSecret),
  }
}

/** A secret as its owner has it. @throws where it was sealed by another secret of the server. */
export const decryptSigningSecret = (
  { sessionSecret }: Secrets,
  accountId: number,
  sealed: string,
): string => decryptResponse(sessionSecret, binding(accountId), sealed)
