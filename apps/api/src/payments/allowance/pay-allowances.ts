import { sql } from 'kysely'

import { isProcessable, processQueue } from '../../platform/database/failed-tasks.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { PaymentContext } from '../payment/payment-context.ts'
import { ProviderError } from '../payment/payments.ts'
import { isProviderUnavailable, waitWithTimeout } from '../payment/sync-each.ts'
import { allowanceName, recordAllowance } from './record-allowance.ts'

type Deps = Pick<PaymentContext, 'db' | 'clock' | 'payments'>

const MAX_AT_ONCE = 50

/**
 * Pause before an allowance that the provider rejects is retried, such as one of a disputed
 * payment.
 */
const PAUSE_MS = 60 * 60 * 1000

/**
 * Refunds granted allowances to buyers, oldest first. Retries on the next run if the provider is
 * unreachable.
 */
export const payAllowances = (ctx: Deps): Promise<void> => payDue(ctx)

/** Like `payAllowances` for one order, but does not wait for a provider that hangs. */
export const tryPayAllowances = (ctx: Deps, purchaseId: number): Promise<void> =>
  waitWithTimeout(payDue(ctx, purchaseId))

const payDue = async (ctx: Deps, purchaseId?: number): Promise<void> => {
  await processQueue(ctx, 'pay-allowances', await dueAllowances(ctx, purchaseId), {
    idOf: ({ id }) => id,
    work: (allowance) => pay(ctx, allowance),
    stopsAt: isProviderUnavailable,
    isAskedFor: purchaseId !== undefined,
  })
}

type DueAllowance = Awaited<ReturnType<typeof dueAllowances>>[number]

const dueAllowances = ({ db, clock }: Deps, purchaseId?: number) =>
  db
    .selectFrom('allowances as a')
    .innerJoin('purchases as p', 'p.id', 'a.purchase_id')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select(['a.id', 'a.amount_cents', 'c.payment_id'])
    .$narrowType<{ payment_id: string }>()
    .where('a.refunded_at', 'is', null)
    .where('a.next_attempt_at', '<=', clock.now())
    .where('c.payment_id', 'is not', null)
    .where(
      purchaseId === undefined
        ? isProcessable('pay-allowances', sql.ref('a.id'), clock.now())
        : sql<boolean>`p.id = ${purchaseId}`,
    )
    .orderBy('a.next_attempt_at')
    .orderBy('a.id')
    .limit(MAX_AT_ONCE)
    .execute()

const pay = async (ctx: Deps, { id, ...due }: DueAllowance): Promise<void> => {
  try {
    await ctx.payments.refund(due.payment_id, due.amount_cents, allowanceName(id))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await putOff(ctx, id)
    return
  }
  await transaction(ctx.db, (tx) => recordAllowance(tx, { id, now: ctx.clock.now() }))
}

const putOff = async ({ db, clock }: Deps, id: number): Promise<void> => {
  await db
    .updateTable('allowances')
    .set({ next_attempt_at: new Date(clock.now().getTime() + PAUSE_MS) })
    .where('id', '=', id)
    .where('refunded_at', 'is', null)
    .execute()
}
