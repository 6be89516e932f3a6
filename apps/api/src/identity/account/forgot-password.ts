import { setTimeout as wait } from 'node:timers/promises'

import { LIMITS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import type { Context } from '../../kernel/context.ts'
import { transaction, type Tx } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { untold } from '../../kernel/limit/tally.ts'
import { takeTry } from '../../kernel/limit/tries.ts'
import { isAtHome } from '../session/known-device.ts'
import { findAccountByEmail } from './account-store.ts'
import { resetLetter } from './letters.ts'
import { issueLink } from './links.ts'
import { sendLetter } from './send-letter.ts'

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
