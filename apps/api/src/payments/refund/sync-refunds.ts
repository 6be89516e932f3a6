import { type RawBuilder, sql } from 'kysely'

import { isProcessable } from '../../platform/database/failed-tasks.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import {
  allowanceName,
  parseAllowanceName,
  recordReturnedAllowance,
} from '../allowance/record-allowance.ts'
import type { PaymentContext } from '../payment/payment-context.ts'
import { syncEach, ignoreProviderError } from '../payment/sync-each.ts'
import { recordReturnedRefund, parseRefundName, refundName } from './record-refund.ts'

type Deps = Pick<PaymentContext, 'db' | 'clock' | 'payments'>

const DAY_MS = 24 * 60 * 60 * 1000

/** A bank that returns a refund does so within this time. */
const SYNC_DAYS = 30

const MAX_AT_ONCE = 50

/** Time of a refund's last update. */
const REFUND_HEARD_OF: RawBuilder<Date> = sql`coalesce(r.provider_checked_at, r.refunded_at)`

/**
 * Polls recent refunds once a day for returns by the buyers' banks, because a webhook may have been
 * lost. Retries on the next run if the provider is unreachable.
 */
export const syncRefunds = async (ctx: Deps): Promise<void> => {
  await syncEach(ctx, 'sync-refunds', await silentRefunds(ctx), {
    idOf: ({ purchase_id: id }) => id,
    ask: ({ payment_id: paymentId, purchase_id: id }) =>
      ignoreProviderError(syncRefund(ctx, { paymentId, reason: refundName(id) })),
    onRequested: ({ purchase_id: id }) => noteRefundAsked(ctx, id),
  })
}

const silentRefunds = ({ db, clock }: Deps) => {
  const now = clock.now().getTime()
  return db
    .selectFrom('refunds as r')
    .innerJoin('purchases as p', 'p.id', 'r.purchase_id')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select(['r.purchase_id', 'c.payment_id'])
    .$narrowType<{ payment_id: string }>()
    .where('c.payment_id', 'is not', null)
    .where('r.settled_by', 'is', null)
    .where('r.amount_cents', '>', 0)
    .where('r.refunded_at', '>', new Date(now - SYNC_DAYS * DAY_MS))
    .where(REFUND_HEARD_OF, '<=', new Date(now - DAY_MS))
    .where(isProcessable('sync-refunds', sql.ref('r.purchase_id'), clock.now()))
    .orderBy(REFUND_HEARD_OF)
    .orderBy('r.purchase_id')
    .limit(MAX_AT_ONCE)
    .execute()
}

const noteRefundAsked = async ({ db, clock }: Deps, purchaseId: number): Promise<void> => {
  await db
    .updateTable('refunds')
    .set({ provider_checked_at: clock.now() })
    .where('purchase_id', '=', purchaseId)
    .where('refunded_at', 'is not', null)
    .execute()
}

/** Time of an allowance's last update. */
const ALLOWANCE_HEARD_OF: RawBuilder<Date> = sql`coalesce(a.provider_checked_at, a.refunded_at)`

/** Polls recent allowances once a day for returns, like refunds. */
export const syncAllowances = async (ctx: Deps): Promise<void> => {
  await syncEach(ctx, 'sync-allowances', await silentAllowances(ctx), {
    idOf: ({ id }) => id,
    ask: ({ id, payment_id: paymentId }) =>
      ignoreProviderError(syncRefund(ctx, { paymentId, reason: allowanceName(id) })),
    onRequested: ({ id }) => noteAllowanceAsked(ctx, id),
  })
}

const silentAllowances = ({ db, clock }: Deps) => {
  const now = clock.now().getTime()
  return db
    .selectFrom('allowances as a')
    .innerJoin('purchases as p', 'p.id', 'a.purchase_id')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select(['a.id', 'c.payment_id'])
    .$narrowType<{ payment_id: string }>()
    .where('c.payment_id', 'is not', null)
    .where('a.refunded_at', '>', new Date(now - SYNC_DAYS * DAY_MS))
    .where(ALLOWANCE_HEARD_OF, '<=', new Date(now - DAY_MS))
    .where(isProcessable('sync-allowances', sql.ref('a.id'), clock.now()))
    .orderBy(ALLOWANCE_HEARD_OF)
    .orderBy('a.id')
    .limit(MAX_AT_ONCE)
    .execute()
}

const noteAllowanceAsked = async ({ db, clock }: Deps, id: number): Promise<void> => {
  await db
    .updateTable('allowances')
    .set({ provider_checked_at: clock.now() })
    .where('id', '=', id)
    .where('refunded_at', 'is not', null)
    .execute()
}

/** A refund that a bank returned is retried after a day. */
const PAUSE_MS = 24 * 60 * 60 * 1000

/** Reads from the provider whether a refund reached its buyer; a returned one is owed again. */
export const syncRefund = async (
  ctx: Deps,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<void> => {
  const record = recordReturnOf(reason)
  if (record === null || (await ctx.payments.hasRefunded(paymentId, reason))) return
  const now = ctx.clock.now()
  const nextAttemptAt = new Date(now.getTime() + PAUSE_MS)
  await transaction(ctx.db, (tx) => record(tx, { now, nextAttemptAt }))
}

type RecordReturn = (tx: Tx, when: { now: Date; nextAttemptAt: Date }) => Promise<void>

/** Returns how to record the return of a refund of ours; `null` for a name that is not ours. */
const recordReturnOf = (name: string): RecordReturn | null => {
  const [purchaseId, allowance] = [parseRefundName(name), parseAllowanceName(name)]
  if (purchaseId !== null) return (tx, when) => recordReturnedRefund(tx, { purchaseId, ...when })
  if (allowance !== null)
    return (tx, when) => recordReturnedAllowance(tx, { id: allowance, ...when })
  return null
}
