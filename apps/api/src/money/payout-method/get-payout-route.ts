import { FAILED } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { oldEnough, payableMethod } from '../payout/payable-method.ts'
import { listPayoutMethods } from './payout-method-store.ts'

const HOUR_MS = 60 * 60 * 1000

/** Where the caller's payouts go now, which bank accounts are yet too new, and why others failed. */
export const getPayoutRoute: Handler<Contract['payoutMethods']['getChosen']> = async ({
  ctx: { db, clock, settings },
  caller: { accountId },
}) => {
  const [now, waitHours] = [clock.now(), settings.payoutAccountWaitHours]
  const method = await payableMethod(db, { sellerId: accountId, addedAfter: null, now, waitHours })
  const { payouts_frozen_at: frozenAt } = await db
    .selectFrom('accounts')
    .select('payouts_frozen_at')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const methods = await listPayoutMethods(db, accountId)
  const tooNew = methods.filter(
    ({ status, created_at: addedAt }) =>
      status === 'verified' && addedAt > oldEnough(now, waitHours),
  )
  const waiting = tooNew.map(({ id, created_at: addedAt }) => ({
    methodId: id,
    paidFrom: new Date(addedAt.getTime() + waitHours * HOUR_MS).toISOString(),
  }))
  const failed = methods
    .filter(({ status }) => status === FAILED)
    .map(({ id, failure }) => ({ methodId: id, failure }))
  return {
    data: {
      methodId: method?.id ?? null,
      waiting,
      frozenAt: frozenAt?.toISOString() ?? null,
      failed,
    },
  }
}
