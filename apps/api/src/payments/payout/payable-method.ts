import { type RawBuilder, sql } from 'kysely'

import type { Db, Tx } from '../../platform/database/transaction.ts'

/** When a bank account `m` can first be paid to: approved, and its waiting period over. */
export const methodUsableAt = (waitHours: number): RawBuilder<Date> =>
  sql`greatest(m.approved_at, m.created_at + ${waitHours}::float8 * interval '1 hour')`

const HOUR_MS = 60 * 60 * 1000

/** Bank accounts added after this time are too new to be paid to. */
export const newestPayableMethodAt = (now: Date, waitHours: number): Date =>
  new Date(now.getTime() - waitHours * HOUR_MS)

interface PayableMethodParams {
  sellerId: number
  /** Only those that became usable after a failed payout was sent; any if `null`. */
  usableAfter: Date | null
  now: Date
  waitHours: number
}

/**
 * The bank account that a seller is paid to: the selected one, or the newest, among those that are
 * verified, approved and not too new.
 */
export const payableMethod = (
  db: Db | Tx,
  { sellerId, usableAfter, now, waitHours }: PayableMethodParams,
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('payout_methods as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select('m.id')
    .where('m.account_id', '=', sellerId)
    .where('m.status', '=', 'verified')
    .where('m.awaits_approval', '=', false)
    .where('m.created_at', '<=', newestPayableMethodAt(now, waitHours))
    .$if(usableAfter !== null, (query) =>
      query.where(methodUsableAt(waitHours), '>', usableAfter ?? now),
    )
    .orderBy(sql`m.id is not distinct from a.payout_method_id`, 'desc')
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id')
    .limit(1)
    .executeTakeFirst()

/** Whether a seller has a bank account that can or will be paid to: one that has not failed. */
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

interface SellerScope {
  sellerId: number
  now: Date
  waitHours: number
}

/** The destination of a seller's next payout, and since when all payouts are frozen. */
export const readReceivingAccount = async (db: Db, { sellerId, now, waitHours }: SellerScope) => {
  const method = await payableMethod(db, { sellerId, usableAfter: null, now, waitHours })
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
