import type { Contract } from '@seatdesk/domain/contract'

import { readAccount } from '../../identity/index.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { isPayable, type PayingContext, waitAWhile, sendPayoutOf } from '../../money/index.ts'
import { doToMany } from '../do-to-many.ts'
import { beginAnew, handlePayout, type LockedPayout } from './handle-payout.ts'

/** Sends a failed payout again, at once where the provider is there. */
export const retryPayout: Handler<Contract['officePayouts']['retry'], PayingContext> = async ({
  ctx,
  caller,
  input: { id },
}) => {
  await retry(ctx, { act: 'payouts.retry', actorId: caller.accountId, saleId: id })
  return {}
}

/** Sends many failed payouts again, those that can be. */
export const retryPayouts: Handler<Contract['officePayouts']['retryMany'], PayingContext> = ({
  ctx,
  caller,
  input,
}) =>
  doToMany(input.ids, (saleId) =>
    retry(ctx, { act: 'payouts.retryMany', actorId: caller.accountId, saleId }),
  )

interface Retry {
  act: 'payouts.retry' | 'payouts.retryMany'
  actorId: number
  saleId: number
}

const retry = async (ctx: PayingContext, which: Retry): Promise<void> => {
  await handlePayout(ctx, { ...which, to: 'pending', objection, alsoDo: beginAnew })
  await waitAWhile(sendPayoutOf(ctx, which.saleId))
}

const objection = async ({ status, seller_id: sellerId }: LockedPayout, tx: Tx) => {
  if (status !== 'failed') return `this payout is ${status}, not failed`
  const { payouts_frozen_at: frozenAt } = await readAccount(tx, sellerId)
  if (frozenAt) return 'the payouts of its seller are stopped'
  return (await isPayable(tx, sellerId))
    ? null
    : 'its seller has no bank account that it could go to'
}
