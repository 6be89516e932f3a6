import type { Db } from '../../kernel/database/transaction.ts'
import { payableMethod } from './payable-method.ts'

interface Whose {
  sellerId: number
  now: Date
  waitHours: number
}

/** What a seller's next payout goes to, and since when all of them stand still. */
export const readReceivingAccount = async (db: Db, { sellerId, now, waitHours }: Whose) => {
  const method = await payableMethod(db, { sellerId, addedAfter: null, now, waitHours })
  const { payouts_frozen_at: frozenAt } = await db
    .selectFrom('accounts')
    .select('payouts_frozen_at')
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow()
  const bank =
    method &&
    (await db
      .selectFrom('payout_methods')
      .select(['holder_name as brand', 'last4'])
      .where('id', '=', method.id)
      .executeTakeFirst())
  return { bank: bank ?? null, frozenAt }
}
