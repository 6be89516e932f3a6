import type { Context } from '../../platform/context.ts'
import { logError } from '../../platform/log/log-error.ts'
import type { LeasedDelivery } from './delivery-queue.ts'
import { decryptSigningSecret, sign, SIGNATURE_HEADER } from './signature.ts'
import { postToTarget, type PostOptions } from './target/post-to-target.ts'
import { InvalidTargetError } from './target/read-target.ts'
import type { WebhookRow } from './webhook-store.ts'

/** Result of an attempt: the response status, if any, and the reason for a failure. */
export interface DeliveryOutcome {
  responseStatus: number | null
  failure: string | null
}

/** Dependencies of an attempt; the rest has defaults. */
export type AttemptDeps = Pick<Context, 'clock' | 'settings'> & Omit<PostOptions, 'rules'>

/** Sends an event once. Only a status from 200 to 299 counts as success. */
export const attemptDelivery = async (
  { clock, settings, ...context }: AttemptDeps,
  { delivery, webhook }: LeasedDelivery,
): Promise<DeliveryOutcome> => {
  const now = clock.now()
  const secrets = decryptSecrets(settings, webhook, now)
  if (secrets === null)
    return { responseStatus: null, failure: 'its secret was lost, please rotate it' }
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Seatdesk-Webhooks/1',
    [SIGNATURE_HEADER]: sign(delivery.body, secrets, now),
  }
  try {
    const sent = { url: webhook.url, body: delivery.body, headers }
    const status = await postToTarget(sent, { ...context, rules: settings })
    const isAccepted = status >= 200 && status < 300
    return { responseStatus: status, failure: isAccepted ? null : `it responded with ${status}` }
  } catch (error) {
    return { responseStatus: null, failure: failureMessageOf(error) }
  }
}

const decryptSecrets = (
  settings: Context['settings'],
  {
    account_id: accountId,
    secret,
    former_secret: previous,
    former_secret_until: until,
  }: WebhookRow,
  now: Date,
): string[] | null => {
  const valid = previous !== null && until !== null && until > now ? [secret, previous] : [secret]
  try {
    return valid.map((encrypted) => decryptSigningSecret(settings, accountId, encrypted))
  } catch (cause) {
    logError(new Error('the secret of a webhook cannot be opened', { cause }))
    return null
  }
}

const FAILURE_MESSAGES: Readonly<Record<string, string>> = {
  ABORT_ERR: 'it did not respond within 10 seconds',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed',
  EHOSTUNREACH: 'it cannot be reached',
  ENETUNREACH: 'it cannot be reached',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
}

/** Reason for a failure, for the owner of the webhook and without internal details. */
const failureMessageOf = (error: unknown): string => {
  if (error instanceof InvalidTargetError) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return FAILURE_MESSAGES[code] ?? 'it could not be reached'
}
