import { sql } from 'kysely'

import type { Db } from '../../platform/database/transaction.ts'
import { REFUNDS } from './order-lines.ts'

interface Refund {
  amount: number
  /** When it was decided. */
  createdAt: string
  /** When the provider paid it; `null` while it is owed. */
  refundedAt: string | null
  reason: string | null
}

/** Refunds of an order, oldest first, with the reasons shown to its buyer. */
export const readRefunds = async (db: Db, orderId: number): Promise<Refund[]> => {
  const { rows } = await sql<{
    amount: number
    created_at: Date
    refunded_at: Date | null
    reason: string | null
  }>`
    select r.amount_cents as amount, r.created_at, case r.kind
        when 'reversal' then f.refunded_at
        when 'allowance' then a.refunded_at
        when 'goodwill' then a.refunded_at
        else r.created_at end as refunded_at,
      case r.kind when 'reversal' then p.rejection_reason else a.reason end as reason
    from purchases as p
    cross join lateral ${REFUNDS} as r
    left join refunds as f on f.purchase_id = p.id and r.kind = 'reversal'
    left join lateral (
      select refunded_at, reason from allowances
      where purchase_id = p.id and (borne_by = 'seller') = (r.kind = 'allowance')
        and r.kind in ('allowance', 'goodwill')
      order by id limit 1 offset r.attempt - 1
    ) as a on true
    where p.id = ${orderId} and r.amount_cents <> 0
    order by r.id`.execute(db)
  return rows.map((row) => ({
    amount: row.amount,
    createdAt: row.created_at.toISOString(),
    refundedAt: row.refunded_at?.toISOString() ?? null,
    reason: row.reason,
  }))
}

/**
 * The sum of all refunds of an order; `null` if there are none. It counts as paid once all of them
 * are.
 */
export const totalRefund = (
  refunds: readonly Refund[],
): { amount: number; refundedAt: string | null } | null => {
  if (refunds.length === 0) return null
  const paid = refunds.flatMap(({ refundedAt }) => refundedAt ?? [])
  return {
    amount: refunds.reduce((sum, { amount }) => sum + amount, 0),
    refundedAt: paid.length === refunds.length ? (paid.toSorted().at(-1) ?? null) : null,
  }
}
