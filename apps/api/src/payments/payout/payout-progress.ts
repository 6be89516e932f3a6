import { cents, toDollars } from '@seatdesk/domain'

import type { PayoutTable } from '../../platform/database/schema.ts'
import type { Db } from '../../platform/database/transaction.ts'

/** Columns of payout `o` that describe its progress, with aliases. */
export const PAYOUT_PROGRESS_COLUMNS = [
  'o.amount_cents as payout_cents',
  'o.status',
  'o.due_at',
  'o.attempt',
  'o.payout_method_id',
  'o.sent_at',
  'o.failed_at',
  'o.failure',
] as const

interface PayoutProgressRow {
  payout_cents: number
  status: PayoutTable['status']
  due_at: Date
  attempt: number
  payout_method_id: string | null
  sent_at: Date | null
  failed_at: Date | null
  failure: string | null
}

/** Serializes a payout's progress; the amount is in dollars. */
export const toPayoutProgress = (row: PayoutProgressRow) => ({
  amount: { value: toDollars(cents(row.payout_cents)) },
  status: row.status,
  isInProgress: row.status === 'pending' && row.payout_method_id !== null,
  dueAt: row.due_at.toISOString(),
  attempt: row.attempt,
  sentAt: row.sent_at?.toISOString() ?? null,
  failedAt: row.failed_at?.toISOString() ?? null,
  failure: row.failure,
})

/** Progress of a sale's payout; `null` if it has none. */
export const readPayoutProgress = async (
  db: Db,
  saleId: number,
): Promise<ReturnType<typeof toPayoutProgress> | null> => {
  const row = await db
    .selectFrom('payouts as o')
    .select(PAYOUT_PROGRESS_COLUMNS)
    .where('o.purchase_id', '=', saleId)
    .executeTakeFirst()
  return row ? toPayoutProgress(row) : null
}
