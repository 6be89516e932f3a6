import { setTimeout as wait } from 'node:timers/promises'

import type { Contract } from '@seatdesk/domain/contract'

import type { Context } from '../../kernel/context.ts'
import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { findAccountByEmail } from './account-store.ts'
import { resetLetter } from './letters.ts'
import { issueLink } from './links.ts'
import { sendLetter } from './send-letter.ts'

/** No answer comes sooner: longer than writing the letter takes, so that time tells nothing. */
const ANSWER_MS = 100

/** Sends a link to choose a new password if the e-mail is known; the answer is always the same. */
export const forgotPassword: Handler<Contract['account']['forgotPassword']> = async ({
  ctx,
  input: { email },
}) => {
  await Promise.all([sendLink(ctx, email), wait(ANSWER_MS)])
  return {}
}

const sendLink = async ({ db, clock, settings }: Context, email: string): Promise<void> => {
  const account = await findAccountByEmail(db, email)
  if (!account) return
  const now = clock.now()
  await transaction(db, async (tx) => {
    const token = await issueLink(tx, account.id, 'reset-password', now)
    await sendLetter(tx, account, resetLetter(settings, account, token), now)
  })
}
