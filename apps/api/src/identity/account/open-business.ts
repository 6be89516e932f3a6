import { ORDER_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Db, Tx } from '../../kernel/database/transaction.ts'
import { payableTo, receivableFrom } from '../../money/index.ts'

/** What an account and the market still owe each other, as a buyer and as a seller. */
export interface OpenBusiness {
  /** Bought and not delivered, being paid for included. */
  undeliveredPurchases: number
  unpaidRefunds: number
  /** Sold and not delivered, being paid for included. */
  undeliveredSales: number
  /** Not sent, failed, or cancelled while its amount is still payable. */
  unpaidPayouts: number
  /** Disputes that are not decided, of what it bought or sold. */
  openDisputes: number
  /** What it has earned by sales and was not paid yet, in cents. */
  payable: number
  /**
   * What it was paid for sales that were called off since, and owes, in cents; below zero, what was
   * kept too much of its payouts.
   */
  receivable: number
}

/** Whether a purchase `p` of checkout `c` is neither delivered nor rejected, or may yet become one. */
const UNDELIVERED = sql`(p.status_id in (${ORDER_STATUS.requested}, ${ORDER_STATUS.confirmed})
  or (p.status_id is null and c.state in ('held', 'waiting', 'settling')))`

/** Counts all that an account must see through before it can be deleted. */
export const readOpenBusiness = async (db: Db | Tx, accountId: number): Promise<OpenBusiness> => {
  const { rows } = await sql<OpenBusiness>`select
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
      where account = ${payableTo(accountId)}) as payable,
    (select coalesce(sum(amount_cents), 0)::bigint from ledger_entries
      where account = ${receivableFrom(accountId)}) as receivable`.execute(db)
  const [open] = rows
  if (!open) throw new Error('a query for one row gave none')
  return open
}

/** Whether payout `o` is of a sale whose proceeds the ledger has as owed to its seller. */
const isPayable = (sellerId: number) => sql`(
  select coalesce(sum(e.amount_cents), 0) from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id
  where t.purchase_id = o.purchase_id and e.account = ${payableTo(sellerId)}) < 0`
