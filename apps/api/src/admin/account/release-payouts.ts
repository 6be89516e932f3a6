import type { Contract } from '@seatdesk/domain/contract'

import {
  lockAccount,
  payoutsReleasedEmail,
  queueAccountEmail,
  updateAccount,
} from '../../identity/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { recordAction } from '../audit/record-action.ts'

/** Resumes the payouts of an account that were frozen after its owner reported an intrusion. */
export const releasePayouts: Handler<Contract['adminAccounts']['releasePayouts']> = async ({
  ctx: { db, clock, settings },
  caller,
  input: { id, reason },
}) => {
  const now = clock.now()
  await transaction(db, async (tx) => {
    const found = await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) throw new ApiError('notFound')
    const account = await lockAccount(tx, id)
    if (!account.payouts_frozen_at)
      throw new ApiError('conflict', { message: 'the payouts of this account are not paused' })
    await updateAccount(tx, id, { payouts_frozen_at: null })
    await queueAccountEmail(tx, account, payoutsReleasedEmail(settings, account), now)
    await recordAction(tx, {
      actorId: caller.accountId,
      action: 'accounts.releasePayouts',
      subject: { kind: 'account', id },
      details: { reason, frozenSince: account.payouts_frozen_at.toISOString() },
      now,
    })
  })
  return {}
}
