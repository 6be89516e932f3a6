import { ORDER_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'

import { payableAccount, receivableAccount } from '../../payments/index.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'

/** Open obligations between an account and the market, as a buyer and as a seller. */
export interface OpenObligations {
  /** Purchases that are not delivered, including those being paid. */
  undeliveredPurchases: number
  unpaidRefunds: number
  /** Sales that are not delivered, including those being paid. */
  undeliveredSales: number
  /** Payouts that are not sent, failed, or canceled while the amount is still payable. */
  unpaidPayouts: number
  /** Undecided disputes about its purchases or sales. */
  openDisputes: number
  /** Sales proceeds that are not yet paid out, in cents. */
  payable: number
  /**
   * Debt from paid-out sales that were canceled later, in cents. Negative if too much was withheld
   * from payouts.
   */
  receivable: number
}

/**
 * Whether purchase `p` of checkout `c` is neither delivered nor rejected, or may still become an
 * order.
 */
const UNDELIVERED = sql`(p.status_id in (${ORDER_STATUS.requested}, ${ORDER_STATUS.confirmed})
  or (p.status_id is null and c.state in ('held', 'waiting', 'settling')))`

/** Counts everything that an account must complete before it can be deleted. */
export const readOpenObligations = async (
  db: Db | Tx,
  accountId: number,
): Promise<OpenObligations> => {
  const { rows } = await sql<OpenObligations>`select
    (select count(*) from purchases p join checkouts c on c.id = p.checkout_id
      where p.buyer_id = ${accountId} and ${UNDELIVERED}) as "undeliveredPurchases",
    (select count(*) from (
        select purchase_id from refunds where refunded_at is null
        union all select purchase_id from allowances where refunded_at is null) r
      join purchases p on p.id = r.purchase_id
      where p.buyer_id = ${accountId}) as "unpaidRefunds",
    (select count(*) from purchases p join checkouts c on c.id = p.checkout_id
      where p.seller_id = ${accountId} and ${UNDELIVERED}) as "undeliveredSales",
    (select count(*) from payouts o where o.seller_id = ${accountId}
      and (o.status in ('pending', 'failed')
        or (o.status = 'cancelled' and ${isPayable(accountId)}))) as "unpaidPayouts",
    (select count(*) from disputes d where d.closed_at is null and exists (
      select from purchases p where p.checkout_id = d.checkout_id
        and ${accountId} in (p.buyer_id, p.seller_id))) as "openDisputes",
    (select coalesce(-sum(amount_cents), 0)::bigint from ledger_entries
      where account = ${payableAccount(accountId)}) as payable,
    (select coalesce(sum(amount_cents), 0)::bigint from ledger_entries
      where account = ${receivableAccount(accountId)}) as receivable`.execute(db)
  const [open] = rows
  if (!open) throw new Error('a query for one row returned none')
  return open
}

/** Whether payout `o` is for a sale whose proceeds the ledger still owes to the seller. */
const isPayable = (sellerId: number) => sql`(
  select coalesce(sum(e.amount_cents), 0) from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id
  where t.purchase_id = o.purchase_id and e.account = ${payableAccount(sellerId)}) < 0`
