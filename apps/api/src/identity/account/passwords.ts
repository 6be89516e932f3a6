import { setTimeout as wait } from 'node:timers/promises'

import { LIMITS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import { type Handler, requireSessionId } from '../../platform/http/handler.ts'
import { delayPastBudget } from '../../platform/limit/delay-past-budget.ts'
import { consumeAttempt } from '../../platform/limit/rate-limit-attempts.ts'
import { withoutRateLimits } from '../../platform/limit/rate-limit-headers.ts'
import { deleteApiKeys } from '../api-key-store.ts'
import { isKnownNetwork } from '../session/known-device.ts'
import { revokeSessions } from '../session/session-store.ts'
import { lockAccount, findAccountByEmail, type Account, updateAccount } from './account-store.ts'
import { checkOwnPassword } from './check-password.ts'
import { passwordResetEmail, queueAccountEmail } from './emails.ts'
import { hashPassword } from './hash-password.ts'
import { issueLink, findLink, isLinkValid, consumeLinks } from './links.ts'
import { notifyOfAction } from './notify-of-action.ts'

/** Changes the password and ends all other sessions. */
export const changePassword: Handler<Contract['account']['changePassword']> = async ({
  ctx,
  caller,
  input,
  request,
}) => {
  const checked = await checkOwnPassword(ctx, caller, input.password, request)
  const passwordHash = await hashPassword(input.newPassword)
  await transaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, caller.accountId)
    if (account.password_hash !== checked.password_hash) throw new ApiError('wrongPassword')
    await replacePassword(ctx, tx, account, {
      passwordHash,
      exceptSessionId: requireSessionId(caller),
    })
  })
  return {}
}

/** Minimum response time, longer than queuing the email takes, so that timing reveals nothing. */
const RESPONSE_MS = 100

/**
 * Emails a password-reset link if the address is known and its limit is not reached. The response
 * is always the same.
 */
export const forgotPassword: Handler<Contract['account']['forgotPassword']> = async ({
  ctx,
  input: { email },
  request: { address },
}) => {
  await Promise.all([withoutRateLimits(() => sendLink(ctx, email, address)), wait(RESPONSE_MS)])
  return {}
}

const sendLink = async (
  { db, clock, settings }: Context,
  email: string,
  address: string,
): Promise<void> => {
  const account = await findAccountByEmail(db, email)
  if (!account) return
  const now = clock.now()
  await transaction(db, async (tx) => {
    const delayMs = await delayOfLink(tx, account.id, address, now)
    if (delayMs === null) return
    const token = await issueLink(
      tx,
      account.id,
      'reset-password',
      new Date(now.getTime() + delayMs),
    )
    const email = passwordResetEmail(settings, account, token)
    await queueAccountEmail(tx, account, email, now, { delayMs })
  })
}

/**
 * Counts an email against the limits and returns by how many ms to delay it; `null` if it is not
 * sent, because earlier emails are still valid. Requests from a network where the account signed in
 * before have a separate limit and are never delayed.
 */
const delayOfLink = async (
  tx: Tx,
  accountId: number,
  network: string,
  now: Date,
): Promise<number | null> => {
  const subject = String(accountId)
  const isKnownAddress = await isKnownNetwork(tx, accountId, network)
  const limit = isKnownAddress
    ? LIMITS.resetEmailsOfAccountAtKnownAddress
    : LIMITS.resetEmailsOfAccount
  if ((await consumeAttempt(tx, { limit, by: subject }, now)) > 0) return null
  return isKnownAddress
    ? 0
    : delayPastBudget(tx, { limit: LIMITS.resetEmailsOfMarket, network }, now)
}

/**
 * Resets the password by the link from an email. Ends all sessions and revokes all API keys;
 * two-factor stays on.
 */
export const resetPassword: Handler<Contract['account']['resetPassword']> = async ({
  ctx,
  input: { token, password },
}) => {
  const goodLink = async (db: Tx | typeof ctx.db) => {
    const link = await findLink(db, token, 'reset-password')
    if (!link || !isLinkValid(link, ctx.clock.now())) throw new ApiError('wrongResetToken')
    return link
  }
  // Hashing is expensive, so it runs only for a valid link.
  const { account_id: id } = await goodLink(ctx.db)
  const passwordHash = await hashPassword(password)
  await transaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, id)
    await goodLink(tx)
    await replacePassword(ctx, tx, account, { passwordHash })
    await deleteApiKeys(tx, id)
  })
  return {}
}

interface Replacement {
  passwordHash: string
  /** The session to keep; by default all sessions end. */
  exceptSessionId?: string
}

/** Replaces the password; ends sessions and reset links issued under the old one. */
const replacePassword = async (
  ctx: Pick<Context, 'settings' | 'clock'>,
  tx: Tx,
  account: Account,
  { passwordHash, ...sessions }: Replacement,
): Promise<void> => {
  const now = ctx.clock.now()
  await updateAccount(tx, account.id, { password_hash: passwordHash })
  await revokeSessions(tx, now, { accountId: account.id, ...sessions })
  await consumeLinks(tx, account.id, 'reset-password', now)
  await notifyOfAction(ctx, tx, account, { name: 'password' })
}
