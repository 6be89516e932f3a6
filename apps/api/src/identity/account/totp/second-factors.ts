import { LIMITS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../../platform/api-error.ts'
import { type Db, transaction, type Tx } from '../../../platform/database/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import {
  rejectIfLimited,
  secondsToWait,
  consumeAttempt,
} from '../../../platform/limit/rate-limit-attempts.ts'
import { readAccount, type Account, lockAccount, updateAccount } from '../account-store.ts'
import { notifyOfAction } from '../notify-of-action.ts'
import { hasPasskey } from '../passkey/passkey-store.ts'
import { countRecoveryCodes, makeRecoveryCodes, deleteRecoveryCodes } from '../recovery-codes.ts'
import {
  authenticatorUri,
  newSecret,
  encryptSecret,
  consumeAuthenticatorCode,
} from './authenticator.ts'

/** Returns the second factors of the caller's account and the number of recovery codes left. */
export const getSecondFactors: Handler<Contract['account']['getSecondFactors']> = async ({
  ctx: { db },
  caller: { accountId },
}) => {
  const account = await readAccount(db, accountId)
  return {
    data: {
      isTextMessageEnabled: account.is_mfa_enabled,
      isAuthenticatorEnabled: account.totp_confirmed_at !== null,
      recoveryCodesLeft: await countRecoveryCodes(db, accountId),
    },
  }
}

/** Whether login to an account requires more than the password. */
export const hasSecondFactor = async (
  db: Db | Tx,
  account: Pick<Account, 'id' | 'is_mfa_enabled' | 'totp_confirmed_at'>,
): Promise<boolean> =>
  account.is_mfa_enabled || account.totp_confirmed_at !== null || (await hasPasskey(db, account.id))

/** Creates the secret of an authenticator, which becomes active once a code of it is confirmed. */
export const beginAuthenticator: Handler<Contract['account']['beginAuthenticator']> = ({
  ctx,
  caller: { accountId },
}) =>
  transaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (account.totp_confirmed_at)
      throw new ApiError('conflict', { message: 'an authenticator app is already on' })
    const secret = newSecret()
    await updateAccount(tx, accountId, {
      totp_secret: encryptSecret(ctx, accountId, secret),
      totp_step: null,
    })
    return { data: { secret, uri: authenticatorUri(secret, account.email) } }
  })

/** Turns on an authenticator with one of its codes, and returns the recovery codes. */
export const confirmAuthenticator: Handler<Contract['account']['confirmAuthenticator']> = async ({
  ctx,
  caller: { accountId },
  input: { code },
}) => {
  const now = ctx.clock.now()
  const wrongTries = { limit: LIMITS.wrongCodesOfAccount, by: String(accountId) }
  const recoveryCodes = await transaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    rejectIfLimited(await secondsToWait(tx, wrongTries, now))
    if (account.totp_secret === null || account.totp_confirmed_at)
      throw new ApiError('conflict', { message: 'there is no authenticator app to confirm' })
    if (!(await consumeAuthenticatorCode(ctx, tx, account, code))) {
      await consumeAttempt(tx, wrongTries, now)
      return null
    }
    await updateAccount(tx, accountId, { totp_confirmed_at: now })
    await notifyOfAction(ctx, tx, account, { name: 'two-factor-on', by: 'authenticator app' })
    return makeRecoveryCodes(tx, accountId, now)
  })
  // Thrown outside the transaction, so that the wrong attempt stays counted.
  if (!recoveryCodes) throw new ApiError('wrongCode')
  return { data: { recoveryCodes } }
}

/** Turns off the authenticator; deletes its secret, and the recovery codes unless passkeys remain. */
export const turnOffAuthenticator: Handler<Contract['account']['turnOffAuthenticator']> = async ({
  ctx,
  caller: { accountId },
}) => {
  await transaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account.totp_confirmed_at)
      throw new ApiError('conflict', { message: 'there is no authenticator app to turn off' })
    await updateAccount(tx, accountId, {
      totp_secret: null,
      totp_confirmed_at: null,
      totp_step: null,
    })
    if (!(await hasPasskey(tx, accountId))) await deleteRecoveryCodes(tx, accountId)
    await notifyOfAction(ctx, tx, account, { name: 'two-factor-off', by: 'authenticator app' })
  })
  return {}
}

/** Replaces the recovery codes. */
export const renewRecoveryCodes: Handler<Contract['account']['makeRecoveryCodes']> = ({
  ctx,
  caller: { accountId },
}) =>
  transaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account.totp_confirmed_at && !(await hasPasskey(tx, accountId)))
      throw new ApiError('conflict', {
        message: 'recovery codes require an authenticator app or a passkey',
      })
    const recoveryCodes = await makeRecoveryCodes(tx, accountId, ctx.clock.now())
    await notifyOfAction(ctx, tx, account, { name: 'recovery-codes' })
    return { data: { recoveryCodes } }
  })
