import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../../kernel/database/transaction.ts'
import type { Handler } from '../../../kernel/http/handler.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { lockAccount, updateAccount } from '../account-store.ts'
import { tellOfAct } from '../sensitive-act/tell-of-act.ts'
import { dropRecoveryCodes } from './recovery-codes.ts'

/** Switches the authenticator off; its secret and its recovery codes are forgotten. */
export const turnOffAuthenticator: Handler<Contract['account']['turnOffAuthenticator']> = async ({
  ctx,
  caller: { accountId },
}) => {
  await transaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account.totp_confirmed_at)
      throw new Refusal('conflict', { message: 'there is no authenticator app to switch off' })
    await updateAccount(tx, accountId, {
      totp_secret: null,
      totp_confirmed_at: null,
      totp_step: null,
    })
    await dropRecoveryCodes(tx, accountId)
    await tellOfAct(ctx, tx, account, { name: 'two-factor-off', by: 'authenticator app' })
  })
  return {}
}
