import { cents, type PAYOUT_HOLDS, toDollars } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { PayoutTable } from '../../platform/database/schema.ts'
import type { Db } from '../../platform/database/transaction.ts'

/** Whether payout `o` is pending or failed, and is not being sent. */
export const IS_PAYOUT_OPEN = sql<SqlBool>`(o.status = 'failed'
  or (o.status = 'pending' and o.payout_method_id is null))`

/**
 * First reason why payout `o` of seller `s`, for event `e`, is held even if it is due; `null` if
 * there is none.
 */
export const PAYOUT_HOLD_REASON: RawBuilder<(typeof PAYOUT_HOLDS)[number] | null> = sql`case
  when not ${IS_PAYOUT_OPEN} then null
  when o.held_at is not null then 'dispute'
  when s.payouts_frozen_at is not null then 'frozen'
  when e.postponed_at is not null then 'postponed'
  when not exists (select from payout_methods as m
    where m.account_id = o.seller_id and m.status = 'verified' and not m.awaits_approval) then 'no-bank' end`

/** Columns of payout `o` of seller `s`, for event `e`, that describe its progress, with aliases. */
export const PAYOUT_PROGRESS_COLUMNS = [
  'o.amount_cents as payout_cents',
  'o.status',
  'o.due_at',
  'o.attempt',
  'o.payout_method_id',
  'o.sent_at',
  'o.failed_at',
  'o.failure',
  PAYOUT_HOLD_REASON.as('hold_reason'),
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
  hold_reason: (typeof PAYOUT_HOLDS)[number] | null
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
  holdReason: row.hold_reason,
})

/** Progress of a sale's payout; `null` if it has none. */
export const readPayoutProgress = async (
  db: Db,
  saleId: number,
): Promise<ReturnType<typeof toPayoutProgress> | null> => {
  const row = await db
    .selectFrom('payouts as o')
    .innerJoin('accounts as s', 's.id', 'o.seller_id')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .select(PAYOUT_PROGRESS_COLUMNS)
    .where('o.purchase_id', '=', saleId)
    .executeTakeFirst()
  return row ? toPayoutProgress(row) : null
}
