import { Secret, TOTP } from 'otpauth'

import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { logError } from '../../../platform/log/log-error.ts'
import { decryptResponse, encryptResponse } from '../../../platform/secret/encrypted-response.ts'
import { type Account, updateAccount } from '../account-store.ts'
import { consumeRecoveryCode } from '../recovery-codes.ts'

type Deps = Pick<Context, 'settings' | 'clock'>

/**
 * Consumes an authenticator code or a recovery code; each can be used once. Returns `false` if the
 * code is neither. The caller has locked the account.
 */
export const consumeSecondFactor = async (
  ctx: Deps,
  tx: Tx,
  account: Account,
  code: string,
): Promise<boolean> =>
  (account.totp_confirmed_at !== null &&
    (await consumeAuthenticatorCode(ctx, tx, account, code))) ||
  consumeRecoveryCode(tx, account.id, code, ctx.clock.now())

/** Consumes a code of an authenticator, confirmed or about to be confirmed. */
export const consumeAuthenticatorCode = async (
  ctx: Deps,
  tx: Tx,
  account: Account,
  code: string,
): Promise<boolean> => {
  const secret = decryptSecret(ctx, account)
  const step = secret === null ? null : findTimeStep({ secret, code, now: ctx.clock.now() })
  if (step === null || step <= (account.totp_step ?? 0)) return false
  await updateAccount(tx, account.id, { totp_step: step })
  return true
}

const ISSUER = 'Seatdesk'
const PERIOD_SECONDS = 30
const SECRET_BYTES = 20

/** How many time steps a clock may be off, either way. */
const STEPS_OFF = 1

/** Generates a secret for an authenticator app, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const authenticator = (secret: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    period: PERIOD_SECONDS,
    digits: 6,
    secret: Secret.fromBase32(secret),
  })

/**
 * URI for the QR code of an authenticator app, `otpauth://totp/…` (RFC 6238, SHA-1, 30 seconds).
 */
export const authenticatorUri = (secret: string, email: string): string =>
  authenticator(secret, email).toString()

interface Given {
  secret: string
  code: string
  now: Date
}

/** The time step of a code: the current one or a neighbor; `null` if the code is wrong. */
export const findTimeStep = ({ secret, code, now }: Given): number | null => {
  const timestamp = now.getTime()
  const delta = authenticator(secret).validate({ token: code, timestamp, window: STEPS_OFF })
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta
}

const binding = (accountId: number): string => `totp ${accountId}`

/** Encrypts a secret for storage: only this server can decrypt it, and only for this account. */
export const encryptSecret = (
  { settings }: Pick<Context, 'settings'>,
  accountId: number,
  secret: string,
): string => encryptResponse(settings.sessionSecret, binding(accountId), secret)

/**
 * The decrypted secret of an account; `null` if it has none, or if the server's secret has changed.
 */
const decryptSecret = (
  { settings }: Pick<Context, 'settings'>,
  { id, totp_secret: encrypted }: Pick<Account, 'id' | 'totp_secret'>,
): string | null => {
  if (encrypted === null) return null
  try {
    return decryptResponse(settings.sessionSecret, binding(id), encrypted)
  } catch (cause) {
    // A recovery code still lets its owner sign in.
    logError(new Error('the secret of an authenticator cannot be opened', { cause }))
    return null
  }
}
