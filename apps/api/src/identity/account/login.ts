import type { Tokens } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import { type Handler, requireSessionId, type Device } from '../../platform/http/handler.ts'
import { isNewDevice } from '../session/known-device.ts'
import { renewSession } from '../session/renew-session.ts'
import { openSession, revokeSessions, sessionOfRefreshToken } from '../session/session-store.ts'
import { lockAccount, type Account } from './account-store.ts'
import { checkLogin } from './check-password.ts'
import { consumeCode } from './consume-code.ts'
import { issueCode } from './issue-code.ts'
import { notifyOfAction } from './notify-of-action.ts'
import { hasSecondFactor } from './totp/second-factors.ts'

/**
 * Logs in. With two-factor on, opens a session that can only enter a code, and sends the code by
 * phone.
 */
export const login: Handler<Contract['account']['login']> = async ({ ctx, input, request }) => {
  const { id, password_hash: checkedHash } = await checkLogin(ctx, input, request)
  return transaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, id)
    // The password may have changed, and all sessions may have been revoked, since the check.
    if (account.password_hash !== checkedHash) throw new ApiError('wrongCredentials')
    if (account.state !== 'approved') throw new ApiError('notApproved')
    if (!(await hasSecondFactor(tx, account)))
      return openFullSession(ctx, tx, account, request.device)

    const { sessionId, tokens } = await openSession(ctx, tx, {
      accountId: id,
      scope: 'Mfa Required',
      device: request.device,
    })
    if (account.is_mfa_enabled) await issueCode(ctx, tx, account, { purpose: 'login', sessionId })
    return tokens
  })
}

/** Completes a two-factor login: replaces the limited session by a full one. */
export const authorize: Handler<Contract['account']['authorize']> = async ({
  ctx,
  caller,
  input: { code },
  request: { device },
}) => {
  const sessionId = requireSessionId(caller)
  const claim = { accountId: caller.accountId, sessionId, purpose: 'login', code } as const
  return consumeCode(ctx, claim, async (tx, account) => {
    if (account.state !== 'approved') throw new ApiError('notApproved')
    await revokeSessions(tx, ctx.clock.now(), { sessionId })
    return openFullSession(ctx, tx, account, device)
  })
}

/**
 * Opens a full session for an approved account, with admin scope for an administrator. Notifies the
 * owner about a new device.
 */
export const openFullSession = async (
  ctx: Pick<Context, 'settings' | 'clock'>,
  tx: Tx,
  account: Account,
  device: Device,
): Promise<Tokens> => {
  const { id, role } = account
  if (await isNewDevice(tx, id, device))
    await notifyOfAction(ctx, tx, account, { name: 'sign-in', device })
  const scope = role === 'administrator' ? 'Authorized Admin User' : 'Authorized User'
  const { tokens } = await openSession(ctx, tx, { accountId: id, scope, device })
  return tokens
}

/** Exchanges a refresh token for the next pair, with the scope of its session. */
export const refreshToken: Handler<Contract['account']['refreshToken']> = async ({
  ctx,
  input,
}) => {
  const tokens = await renewSession(ctx, input.refreshToken)
  if (!tokens) throw new ApiError('refreshRejected')
  return tokens
}

/** Ends the session of a refresh token if it belongs to the caller; ignores other tokens. */
export const logout: Handler<Contract['account']['logout']> = async ({
  ctx: { db, clock },
  caller,
  input: { refreshToken },
}) => {
  const session = await sessionOfRefreshToken(db, refreshToken)
  if (session?.accountId === caller.accountId)
    await revokeSessions(db, clock.now(), { sessionId: session.sessionId })
  return {}
}
