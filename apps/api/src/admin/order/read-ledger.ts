import type { Db } from '../../platform/database/transaction.ts'
import { mapRows } from '../../platform/unreadable.ts'

/** The ledger transactions of an order, in chronological order. */
export const readLedger = async (db: Db, orderId: number) => {
  const transactions = await db
    .selectFrom('ledger_transactions')
    .select(['id', 'kind', 'attempt', 'created_at'])
    .where('purchase_id', '=', orderId)
    .orderBy('id')
    .execute()
  const entries = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['e.transaction_id', 'e.account', 'e.amount_cents as amount'])
    .where('t.purchase_id', '=', orderId)
    .orderBy('e.id')
    .execute()
  return mapRows(transactions, ({ id, kind, attempt, created_at: at }) => ({
    id,
    kind,
    attempt,
    createdAt: at.toISOString(),
    entries: entries
      .filter((entry) => entry.transaction_id === id)
      .map(({ account, amount }) => ({ account, amount })),
  }))
}
