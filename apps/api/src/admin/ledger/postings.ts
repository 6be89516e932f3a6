import type { Db } from '../../platform/database/transaction.ts'

/** Returns a query for all ledger entries `e` with their transactions `t`. */
export const selectPostings = (db: Db) =>
  db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['e.id', 'e.transaction_id', 'e.account', 'e.amount_cents'])
    .select(['t.kind', 't.attempt', 't.purchase_id', 't.created_at'])
