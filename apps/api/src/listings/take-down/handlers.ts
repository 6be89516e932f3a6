import { TAKE_DOWN_MINUTES, TAKE_DOWN_DELIVERIES } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { recordChanges } from '../../platform/audit-changes.ts'
import { type Db, transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'

/** Returns when a broker's listings leave the market before their events. */
const getTakeDownTimes: Handler<Contract['takeDownTimes']['get']> = async ({ ctx, caller }) => ({
  data: await readTakeDownTimes(ctx.db, caller.accountId),
})

/** Sets some of the times; listings leave the market by them, or are back, with the next call. */
const setTakeDownTimes: Handler<Contract['takeDownTimes']['set']> = ({
  ctx,
  caller: { accountId: sellerId },
  input,
}) =>
  transaction(ctx.db, async (tx) => {
    const before = await readTakeDownTimes(tx, sellerId)
    for (const way of TAKE_DOWN_DELIVERIES) {
      const minutes = input[way]
      if (minutes === null)
        await tx
          .deleteFrom('take_down_times')
          .where('seller_id', '=', sellerId)
          .where('way', '=', way)
          .execute()
      else if (minutes !== undefined)
        await tx
          .insertInto('take_down_times')
          .values({ seller_id: sellerId, way, minutes })
          .onConflict((conflict) => conflict.columns(['seller_id', 'way']).doUpdateSet({ minutes }))
          .execute()
    }
    const data = await readTakeDownTimes(tx, sellerId)
    recordChanges(before, data)
    return { data }
  })

const readTakeDownTimes = async (db: Db | Tx, sellerId: number) => {
  const set = await db
    .selectFrom('take_down_times')
    .select(['way', 'minutes'])
    .where('seller_id', '=', sellerId)
    .execute()
  return set.reduce((times, { way, minutes }) => ({ ...times, [way]: minutes }), {
    ...TAKE_DOWN_MINUTES,
  })
}

/** The calls of when listings leave the market. */
export const takeDownTimeHandlers = {
  get: getTakeDownTimes,
  set: setTakeDownTimes,
} satisfies ResourceHandlers<'takeDownTimes'>
