import type { Contract } from '@seatdesk/domain/contract'

import { transaction, type Tx } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { forgetKeys } from '../api-key/api-key-store.ts'
import { lockAccount } from './account-store.ts'
import { findLink, isGood } from './links.ts'
import { hashPassword } from './password/hash-password.ts'
import { replacePassword } from './password/replace-password.ts'

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
