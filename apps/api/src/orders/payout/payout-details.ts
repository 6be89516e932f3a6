import { cents, toDollars } from '@seatdesk/domain'
import { sql } from 'kysely'

import { PAYOUT_HOLD_REASON } from '../../payments/index.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { toUsedPaymentMethod } from '../order/order-list.ts'

/** When payout `o` was paid, from the ledger; `null` before that, and if it was returned. */
export const PAID_AT = sql<Date | null>`case when o.status = 'processed' then (
  select t.created_at from ledger_transactions as t
  where t.purchase_id = o.purchase_id and t.kind = 'payout' and t.attempt = o.attempt) end`

/** Columns of payout `o` that describe its destination, with aliases. */
export const PAYOUT_DESTINATION_COLUMNS = [
  'o.payout_method_id',
  'o.provider_payout_id',
  'o.method_holder',
  'o.method_last4',
] as const

interface PayoutDestinationRow {
  payout_method_id: string | null
  provider_payout_id: string | null
  method_holder: string | null
  method_last4: string | null
}

/** The destination bank account of a payout; `null` while it has none. */
export const toPayoutBank = (row: PayoutDestinationRow) =>
  row.payout_method_id === null ? null : toUsedPaymentMethod(row.method_holder, row.method_last4)

/** Serializes the payout of a sale; `null` if it has none. */
export const readPayoutDetails = async (db: Db, saleId: number) => {
  const row = await db
    .selectFrom('payouts as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .innerJoin('accounts as s', 's.id', 'o.seller_id')
    .select([
      'o.amount_cents',
      'o.netted_cents',
      'o.owed_cents',
      'o.status',
      'o.due_at',
      'o.failure',
      'o.failure_code',
    ])
    .select(PAYOUT_DESTINATION_COLUMNS)
    .select([PAID_AT.as('paid_at'), PAYOUT_HOLD_REASON.as('hold_reason')])
    .where('o.purchase_id', '=', saleId)
    .executeTakeFirst()
  if (!row) return null
  return {
    amount: { value: toDollars(cents(row.amount_cents)) },
    deducted: { value: toDollars(cents(row.netted_cents)) },
    owed: { value: toDollars(cents(row.owed_cents)) },
    status: row.status,
    dueAt: row.due_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    bank: toPayoutBank(row),
    reference: row.provider_payout_id,
    failure: row.failure,
    failureCode: row.failure_code,
    holdReason: row.hold_reason,
  }
}
