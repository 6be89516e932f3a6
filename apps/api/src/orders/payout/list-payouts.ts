import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { toPayout, selectPayouts } from './payout-list.ts'

/** Lists all payouts of the broker. */
export const listPayouts: Handler<Contract['payouts']['list']> = async ({
  ctx,
  caller,
  input,
  request,
}) => {
  const { timeZone } = request
  const rows = await selectPayouts(ctx.db, {
    ...input,
    sellerId: caller.accountId,
    timeZone,
  }).execute()
  return mapRows(rows, toPayout)
}
