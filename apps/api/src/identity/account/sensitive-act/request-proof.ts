import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../../kernel/database/transaction.ts'
import type { Handler } from '../../../kernel/http/handler.ts'
import { lockAccount } from '../account-store.ts'
import { sessionOf } from '../caller-session.ts'
import { issueCode } from '../code/issue-code.ts'

/** Sends the code that does for the password where it is asked for again. */
export const requestProof: Handler<Contract['account']['requestProof']> = async ({
  ctx,
  caller,
}) => {
  await transaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, caller.accountId)
    await issueCode(ctx, tx, account, { purpose: 'prove', sessionId: sessionOf(caller) })
  })
  return {}
}
