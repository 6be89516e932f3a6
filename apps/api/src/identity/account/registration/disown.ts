import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../../kernel/database/transaction.ts'
import type { Handler } from '../../../kernel/http/handler.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { lockAccount } from '../account-store.ts'
import { findLink, isGood } from '../links.ts'
import { dropRegistration } from './drop-registration.ts'

/**
 * Deletes a registration that the owner of its e-mail address did not make, also after the address
 * was confirmed by mistake; an account that was let in is beyond it.
 */
export const disown: Handler<Contract['account']['disown']> = async ({ ctx, input: { token } }) => {
  await transaction(ctx.db, async (tx) => {
    const link = await findLink(tx, token, 'disown')
    if (!link || !isGood(link, ctx.clock.now())) throw new Refusal('wrongGuardLink')
    const { id, state } = await lockAccount(tx, link.account_id)
    if (state !== 'registered' && state !== 'pending') throw new Refusal('wrongGuardLink')
    await dropRegistration(tx, id)
  })
  return {}
}
