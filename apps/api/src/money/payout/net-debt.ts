import { type RawBuilder, sql } from 'kysely'

import type { Db, Tx } from '../../kernel/database/transaction.ts'
import { moving, payableTo, post, receivableFrom } from '../ledger/ledger.ts'

interface Payable {
  purchase_id: number
  seller_id: number
  amount_cents: number
  attempt: number
}

/**
 * Keeps of a payout, before it is begun, what its seller owes for sales that were called off after
 * they were paid out. Gives what is left to send.
 */
export const netDebt = async (tx: Tx, payout: Payable, now: Date): Promise<number> => {
  const { purchase_id: purchaseId, seller_id: sellerId, amount_cents: amount, attempt } = payout
  if ((await debtOf(tx, sellerId)) <= 0) return amount
  // Another payout of the same seller, begun at this moment, must not keep the same debt again.
  await tx.selectFrom('accounts').select('id').where('id', '=', sellerId).forUpdate().execute()
  const kept = Math.min(amount, Math.max(0, await debtOf(tx, sellerId)))
  if (kept === 0) return amount
  await post(tx, {
    kind: 'netting',
    purchaseId,
    attempt,
    at: now,
    entries: moving(kept, receivableFrom(sellerId), payableTo(sellerId)),
  })
  await tx
    .updateTable('payouts')
    .set((eb) => ({
      amount_cents: eb('amount_cents', '-', kept),
      netted_cents: eb('netted_cents', '+', kept),
    }))
    .where('purchase_id', '=', purchaseId)
    .execute()
  return amount - kept
}

/** What a seller has to give back, in cents. */
export const debtOf = async (db: Db | Tx, sellerId: number): Promise<number> => {
  const balance: RawBuilder<number> = sql`coalesce(sum(amount_cents), 0)::bigint`
  const { debt } = await db
    .selectFrom('ledger_entries')
    .select(balance.as('debt'))
    .where('account', '=', receivableFrom(sellerId))
    .executeTakeFirstOrThrow()
  return debt
}
