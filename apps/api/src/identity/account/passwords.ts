import { setTimeout as wait } from 'node:timers/promises'

import { LIMITS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import type { Context } from '../../kernel/context.ts'
import { transaction, type Tx } from '../../kernel/database/transaction.ts'
import { type Handler, sessionOf } from '../../kernel/http/handler.ts'
import { untold } from '../../kernel/limit/tally.ts'
import { takeTry } from '../../kernel/limit/tries.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { forgetKeys } from '../api-key-store.ts'
import { isAtHome } from '../session/known-device.ts'
import { revokeSessions } from '../session/session-store.ts'
import { lockAccount, findAccountByEmail, type Account, updateAccount } from './account-store.ts'
import { checkOwnPassword } from './check-password.ts'
import { hashPassword } from './hash-password.ts'
import { resetLetter, sendLetter } from './letters.ts'
import { issueLink, findLink, isGood, spendLinks } from './links.ts'
import { tellOfAct } from './tell-of-act.ts'

/** Chooses a new password; every session but the caller's ends. */
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
    if (account.password_hash !== checked.password_hash) throw new Refusal('wrongPassword')
    await replacePassword(ctx, tx, account, { passwordHash, exceptSessionId: sessionOf(caller) })
  })
  return {}
}

/** No answer comes sooner: longer than writing the letter takes, so that time tells nothing. */
const ANSWER_MS = 100

/**
 * Sends a link to choose a new password if the e-mail is known and was not sent many; the answer is
 * always the same.
 */
export const forgotPassword: Handler<Contract['account']['forgotPassword']> = async ({
  ctx,
  input: { email },
  request: { address },
}) => {
  await Promise.all([untold(() => sendLink(ctx, email, address)), wait(ANSWER_MS)])
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
    if (!(await isThereRoom(tx, account.id, address, now))) return
    const token = await issueLink(tx, account.id, 'reset-password', now)
    await sendLetter(tx, account, resetLetter(settings, account, token), now)
  })
}

/**
 * Counts a letter that is about to be sent. Where there is no room for it, its reader has others
 * that are still good; who asks from where the account was signed in before has room of one's own.
 */
const isThereRoom = async (
  tx: Tx,
  accountId: number,
  address: string,
  now: Date,
): Promise<boolean> => {
  const by = String(accountId)
  if (await isAtHome(tx, accountId, address))
    return (await takeTry(tx, { limit: LIMITS.resetLettersOfAccountAtHome, by }, now)) === 0
  return (
    (await takeTry(tx, { limit: LIMITS.resetLettersOfAccount, by }, now)) === 0 &&
    (await takeTry(tx, { limit: LIMITS.resetLettersOfMarket, by: '' }, now)) === 0
  )
}

/**
 * Chooses a new password by the link of an e-mail; every session ends and every API key is taken
 * back, and two-factor stays on.
 */
export const resetPassword: Handler<Contract['account']['resetPassword']> = async ({
  ctx,
  input: { token, password },
}) => {
  const goodLink = async (db: Tx | typeof ctx.db) => {
    const link = await findLink(db, token, 'reset-password')
    if (!link || !isGood(link, ctx.clock.now())) throw new Refusal('wrongResetToken')
    return link
  }
  // Hashing is dear: it is only done for whoever holds a link.
  const { account_id: id } = await goodLink(ctx.db)
  const passwordHash = await hashPassword(password)
  await transaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, id)
    await goodLink(tx)
    await replacePassword(ctx, tx, account, { passwordHash })
    await forgetKeys(tx, id)
  })
  return {}
}

interface Replacement {
  passwordHash: string
  /** The session that stays; every one ends without it. */
  exceptSessionId?: string
}

/** Gives an account another password: sessions and reset links made under the old one end. */
const replacePassword = async (
  ctx: Pick<Context, 'settings' | 'clock'>,
  tx: Tx,
  account: Account,
  { passwordHash, ...sessions }: Replacement,
): Promise<void> => {
  const now = ctx.clock.now()
  await updateAccount(tx, account.id, { password_hash: passwordHash })
  await revokeSessions(tx, now, { accountId: account.id, ...sessions })
  await spendLinks(tx, account.id, 'reset-password', now)
  await tellOfAct(ctx, tx, account, { name: 'password' })
}
