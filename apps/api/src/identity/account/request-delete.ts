import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { refuseToDelete } from './deletion/refuse-to-delete.ts'
import { deletionLetter } from './letters.ts'
import { issueLink } from './links.ts'
import { checkOwnPassword } from './password/check-own-password.ts'
import { sendLetter } from './send-letter.ts'

/** Sends the link that deletes the account, once nothing of it is open any more. */
export const requestDelete: Handler<Contract['account']['requestDelete']> = async ({
  ctx,
  caller,
  input: { password },
  request,
}) => {
  const account = await checkOwnPassword(ctx, caller, password, request)
  const now = ctx.clock.now()
  await transaction(ctx.db, async (tx) => {
    await refuseToDelete(tx, account)
    const token = await issueLink(tx, account.id, 'delete-account', now)
    await sendLetter(tx, account, deletionLetter(ctx.settings, account, token), now)
  })
  return { success: true }
}
