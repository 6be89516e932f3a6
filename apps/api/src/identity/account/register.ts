import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { openSession } from '../session/session-store.ts'
import { issueCode } from './code/issue-code.ts'
import { confirmationLetter } from './letters.ts'
import { issueLink } from './links.ts'
import { hashPassword } from './password/hash-password.ts'
import { registerAccount } from './registration/register-account.ts'
import { sendLetter } from './send-letter.ts'

/** Opens an account, and sends a code to its phone and a link to its e-mail address. */
export const register: Handler<Contract['account']['register']> = async ({
  ctx,
  input: { email, name, password, phoneNumber },
  request: { device },
}) => {
  const now = ctx.clock.now()
  const passwordHash = await hashPassword(password)
  return transaction(ctx.db, async (tx) => {
    const id = await registerAccount(tx, { email, name, phoneNumber, passwordHash }, now)
    if (id === null) throw new Refusal('emailTaken')
    const { sessionId, tokens } = await openSession(ctx, tx, {
      accountId: id,
      scope: 'Registered User',
      device,
    })
    const binding = { purpose: 'confirm-phone', sessionId } as const
    await issueCode(ctx, tx, { id, phone_number: phoneNumber, phone_confirmed_at: null }, binding)
    const token = await issueLink(tx, id, 'confirm-email', now)
    const disownToken = await issueLink(tx, id, 'disown', now)
    const told = { name, phoneNumber, token, disownToken }
    await sendLetter(tx, { id, email }, confirmationLetter(ctx.settings, told), now)
    return tokens
  })
}
