import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../../kernel/http/handler.ts'
import { readAccount } from '../account-store.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/** What a log-in to the caller's account asks for beside the password. */
export const getSecondFactors: Handler<Contract['account']['getSecondFactors']> = async ({
  ctx: { db },
  caller: { accountId },
}) => {
  const account = await readAccount(db, accountId)
  return {
    data: {
      isTextMessageEnabled: account.is_mfa_enabled,
      isAuthenticatorEnabled: account.totp_confirmed_at !== null,
      recoveryCodesLeft: await countRecoveryCodes(db, accountId),
    },
  }
}
