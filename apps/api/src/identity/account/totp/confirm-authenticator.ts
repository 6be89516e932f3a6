import { LIMITS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../../kernel/database/transaction.ts'
import type { Handler } from '../../../kernel/http/handler.ts'
import { refuseToWait, secondsToWait, takeTry } from '../../../kernel/limit/tries.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { lockAccount, updateAccount } from '../account-store.ts'
import { tellOfAct } from '../sensitive-act/tell-of-act.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { spendAuthenticatorCode } from './spend-second-factor.ts'

/** Switches an authenticator on with a code of it, and gives the recovery codes. */
export const confirmAuthenticator: Handler<Contract['account']['confirmAuthenticator']> = async ({
  ctx,
  caller: { accountId },
  input: { code },
}) => {
  const now = ctx.clock.now()
  const wrongTries = { limit: LIMITS.wrongCodesOfAccount, by: String(accountId) }
  const recoveryCodes = await transaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    refuseToWait(await secondsToWait(tx, wrongTries, now))
    if (account.totp_secret === null || account.totp_confirmed_at)
      throw new Refusal('conflict', { message: 'there is no authenticator app to confirm' })
    if (!(await spendAuthenticatorCode(ctx, tx, account, code))) {
      await takeTry(tx, wrongTries, now)
      return null
    }
    await updateAccount(tx, accountId, { totp_confirmed_at: now })
    await tellOfAct(ctx, tx, account, { name: 'two-factor-on', by: 'authenticator app' })
    return makeRecoveryCodes(tx, accountId, now)
  })
  // Refused outside, so that the wrong try stays counted.
  if (!recoveryCodes) throw new Refusal('wrongCode')
  return { data: { recoveryCodes } }
}
