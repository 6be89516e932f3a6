import { sql } from 'kysely'

import type { Db } from '../../kernel/database/transaction.ts'
import type { ProviderBooks } from '../payment/payments.ts'

/** What the ledger has of a payment at the provider. */
export interface KnownPayment {
  id: string
  /** The first of its orders. */
  purchaseId: number | null
  /** Whether it may arrive at any moment, and is asked after. */
  isUnderWay: boolean
  cents: number
  /** The names of refunds that are owed, and that the provider may have made already. */
  owedRefunds: ReadonlySet<string>
}

interface Row {
  id: string
  purchaseId: number | null
  isUnderWay: boolean
  cents: number
  owed: string[] | null
}

/** The payments that the provider names, and those of ours that arrived and were begun since then. */
export const readKnownPayments = async (
  db: Db,
  { payments, refunds, disputes }: ProviderBooks,
  since: Date,
): Promise<KnownPayment[]> => {
  const named = [
    ...payments.map(({ id }) => id),
    ...[...refunds, ...disputes].flatMap(({ paymentId }) => paymentId ?? []),
  ]
  const { rows } = await sql<Row>`
    select c.payment_id as id, min(p.id) as "purchaseId",
      c.state in ('held', 'waiting', 'settling', 'lapsed') as "isUnderWay",
      (select coalesce(sum(e.amount_cents), 0)::bigint from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id
        join purchases o on o.id = t.purchase_id
        where o.checkout_id = c.id and e.account = 'provider'
          and t.kind not in ('payout', 'payout-return')) as cents,
      (select array_agg(name) from (
        select 'purchase:' || r.purchase_id as name from refunds r
          join purchases o on o.id = r.purchase_id
          where o.checkout_id = c.id and r.refunded_at is null
        union all
        select 'allowance:' || a.id from allowances a
          join purchases o on o.id = a.purchase_id
          where o.checkout_id = c.id and a.refunded_at is null) as names) as owed
    from checkouts c left join purchases p on p.checkout_id = c.id
    where c.payment_id is not null and (c.payment_id = any(${[...new Set(named)]}::text[])
      or (c.created_at >= ${since} and c.state in ('paid', 'refunded')))
    group by c.id`.execute(db)
  return rows.map(({ owed, ...payment }) => ({ ...payment, owedRefunds: new Set(owed ?? []) }))
}
