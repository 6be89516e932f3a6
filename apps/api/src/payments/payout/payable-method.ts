import { sql } from 'kysely'

import type { Db, Tx } from '../../platform/database/transaction.ts'

const HOUR_MS = 60 * 60 * 1000

/** A bank account added after this moment is too new to be paid to. */
export const newestPayableAt = (now: Date, waitHours: number): Date =>
  new Date(now.getTime() - waitHours * HOUR_MS)

interface PayableMethodParams {
  sellerId: number
  /** Only those added after a payout failed; any where `null`. */
  addedAfter: Date | null
  now: Date
  waitHours: number
}

/**
 * Where a seller is paid to: the bank account that was chosen, else the newest, among those that
 * are verified and not too new.
 */
export const payableMethod = (
  db: Db | Tx,
  { sellerId, addedAfter, now, waitHours }: PayableMethodParams,
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('payout_methods as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select('m.id')
    .where('m.account_id', '=', sellerId)
    .where('m.status', '=', 'verified')
    .where('m.created_at', '<=', newestPayableAt(now, waitHours))
    .$if(addedAfter !== null, (query) => query.where('m.created_at', '>', addedAfter ?? now))
    .orderBy(sql`m.id is not distinct from a.payout_method_id`, 'desc')
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id')
    .limit(1)
    .executeTakeFirst()

/** Whether a seller is or will be paid to some bank account: one that has not failed. */
export const isPayable = async (db: Db | Tx, sellerId: number): Promise<boolean> => {
  const method = await db
    .selectFrom('payout_methods')
    .select('id')
    .where('account_id', '=', sellerId)
    .where('status', '<>', 'failed')
    .limit(1)
    .executeTakeFirst()
  return method !== undefined
}

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
