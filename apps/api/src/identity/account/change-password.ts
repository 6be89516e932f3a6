import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { lockAccount } from './account-store.ts'
import { sessionOf } from './caller-session.ts'
import { checkOwnPassword } from './password/check-own-password.ts'
import { hashPassword } from './password/hash-password.ts'
import { replacePassword } from './password/replace-password.ts'

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
