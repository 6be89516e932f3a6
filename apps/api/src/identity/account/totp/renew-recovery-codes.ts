import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../../kernel/database/transaction.ts'
import type { Handler } from '../../../kernel/http/handler.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { lockAccount } from '../account-store.ts'
import { tellOfAct } from '../sensitive-act/tell-of-act.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

/** Gives recovery codes in place of those that were lost or spent. */
export const renewRecoveryCodes: Handler<Contract['account']['makeRecoveryCodes']> = ({
  ctx,
  caller: { accountId },
}) =>
  transaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account.totp_confirmed_at)
      throw new Refusal('conflict', { message: 'recovery codes come with an authenticator app' })
    const recoveryCodes = await makeRecoveryCodes(tx, accountId, ctx.clock.now())
    await tellOfAct(ctx, tx, account, { name: 'recovery-codes' })
    return { data: { recoveryCodes } }
  })
