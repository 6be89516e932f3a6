import type { Tokens } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import type { Context } from '../../kernel/context.ts'
import { transaction, type Tx } from '../../kernel/database/transaction.ts'
import { type Handler, sessionOf, type Device } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isNewDevice } from '../session/known-device.ts'
import { renewSession } from '../session/renew-session.ts'
import { openSession, revokeSessions, sessionOfRefreshToken } from '../session/session-store.ts'
import { lockAccount, type Account } from './account-store.ts'
import { checkLogin } from './check-password.ts'
import { issueCode } from './issue-code.ts'
import { spendCode } from './spend-code.ts'
import { tellOfAct } from './tell-of-act.ts'
import { hasSecondFactor } from './totp/second-factors.ts'

/** Opens a session; with two-factor on, one that is good for entering a code, which is sent by phone. */
export const login: Handler<Contract['account']['login']> = async ({ ctx, input, request }) => {
  const { id, password_hash: checkedHash } = await checkLogin(ctx, input, request)
  return transaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, id)
    // The password may have been changed, and every session ended, since it was checked.
    if (account.password_hash !== checkedHash) throw new Refusal('wrongCredentials')
    if (account.state !== 'approved') throw new Refusal('notApproved')
    if (!hasSecondFactor(account)) return openFullSession(ctx, tx, account, request.device)

    const { sessionId, tokens } = await openSession(ctx, tx, {
      accountId: id,
      scope: 'Mfa Required',
      device: request.device,
    })
    if (account.is_mfa_enabled) await issueCode(ctx, tx, account, { purpose: 'login', sessionId })
    return tokens
  })
}

/** Finishes a two-factor login: its session ends, and a full one begins. */
export const authorize: Handler<Contract['account']['authorize']> = async ({
  ctx,
  caller,
  input: { code },
  request: { device },
}) => {
  const sessionId = sessionOf(caller)
  const claim = { accountId: caller.accountId, sessionId, purpose: 'login', code } as const
  return spendCode(ctx, claim, async (tx, account) => {
    if (account.state !== 'approved') throw new Refusal('notApproved')
    await revokeSessions(tx, ctx.clock.now(), { sessionId })
    return openFullSession(ctx, tx, account, device)
  })
}

/** Lets an approved account in, as an administrator if it is one; its owner hears of a new device. */
const openFullSession = async (
  ctx: Pick<Context, 'settings' | 'clock'>,
  tx: Tx,
  account: Account,
  device: Device,
): Promise<Tokens> => {
  const { id, role } = account
  if (await isNewDevice(tx, id, device))
    await tellOfAct(ctx, tx, account, { name: 'sign-in', device })
  const scope = role === 'administrator' ? 'Authorized Admin User' : 'Authorized User'
  const { tokens } = await openSession(ctx, tx, { accountId: id, scope, device })
  return tokens
}

/** Exchanges a refresh token for the next pair, in the scope of its session. */
export const refreshToken: Handler<Contract['account']['refreshToken']> = async ({
  ctx,
  input,
}) => {
  const tokens = await renewSession(ctx, input.refreshToken)
  if (!tokens) throw new Refusal('refreshRefused')
  return tokens
}

/** Ends the session of a refresh token if it is one of the caller's own; any other is let be. */
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
