import { sql } from 'kysely'

import { isProcessable, processQueue } from '../../platform/database/failed-tasks.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { PaymentContext } from '../payment/payment-context.ts'
import { ProviderError } from '../payment/payments.ts'
import { isProviderUnavailable, waitWithTimeout } from '../payment/sync-each.ts'
import { recordRefund, refundName } from './record-refund.ts'

type Deps = Pick<PaymentContext, 'db' | 'clock' | 'payments'>

const MAX_AT_ONCE = 50

/**
 * Pause before a refund that the provider rejects is retried, such as one of a disputed payment.
 */
const PAUSE_MS = 60 * 60 * 1000

/**
 * Pays the refunds owed to buyers, oldest first. Retries on the next run if the provider is
 * unreachable.
 */
export const payRefunds = (ctx: Deps): Promise<void> => payDue(ctx)

/** Pays the refund owed for one purchase, if any. */
export const payRefundOfPurchase = (ctx: Deps, purchaseId: number): Promise<void> =>
  payDue(ctx, purchaseId)

/** Like `payRefundOfPurchase`, but does not wait for a provider that hangs. */
export const tryPayRefund = (ctx: Deps, purchaseId: number): Promise<void> =>
  waitWithTimeout(payRefundOfPurchase(ctx, purchaseId))

const payDue = async (ctx: Deps, purchaseId?: number): Promise<void> =>
  processQueue(ctx, 'pay-refunds', await dueRefunds(ctx, purchaseId), {
    idOf: ({ purchase_id: id }) => id,
    work: (refund) => payRefund(ctx, refund),
    stopsAt: isProviderUnavailable,
    isAskedFor: purchaseId !== undefined,
  })

type DueRefund = Awaited<ReturnType<typeof dueRefunds>>[number]

const dueRefunds = ({ db, clock }: Deps, purchaseId?: number) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('purchases as p', 'p.id', 'r.purchase_id')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select(['r.purchase_id', 'r.amount_cents', 'c.payment_id'])
    .$narrowType<{ payment_id: string }>()
    .where('r.refunded_at', 'is', null)
    .where('r.next_attempt_at', '<=', clock.now())
    .where('c.payment_id', 'is not', null)
    .where(
      purchaseId === undefined
        ? isProcessable('pay-refunds', sql.ref('r.purchase_id'), clock.now())
        : sql<boolean>`p.id = ${purchaseId}`,
    )
    .orderBy('r.next_attempt_at')
    .orderBy('r.purchase_id')
    .limit(MAX_AT_ONCE)
    .execute()

const payRefund = async (ctx: Deps, refund: DueRefund): Promise<void> => {
  const { purchase_id: purchaseId, amount_cents: amount, payment_id: paymentId } = refund
  try {
    await ctx.payments.refund(paymentId, amount, refundName(purchaseId))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await putOff(ctx, purchaseId)
    return
  }
  await transaction(ctx.db, (tx) => recordRefund(tx, { purchaseId, now: ctx.clock.now() }))
}

const putOff = async ({ db, clock }: Deps, purchaseId: number): Promise<void> => {
  await db
    .updateTable('refunds')
    .set({ next_attempt_at: new Date(clock.now().getTime() + PAUSE_MS) })
    .where('purchase_id', '=', purchaseId)
    .where('refunded_at', 'is', null)
    .execute()
}
