import { doEach } from '../../kernel/database/do-each.ts'
import { transaction } from '../../kernel/database/transaction.ts'
import type { PayingContext } from '../payment/paying-context.ts'
import { ProviderAway, ProviderRefusal } from '../payment/payments.ts'
import { waitAWhile } from '../payment/wait-a-while.ts'
import { recordRefund } from './record-refund.ts'
import { refundName } from './refund-name.ts'

type World = Pick<PayingContext, 'db' | 'clock' | 'payments'>

const MOST_AT_ONCE = 50

/** How long a refund that the provider refuses waits, such as one that is disputed. */
const PAUSE_MS = 60 * 60 * 1000

/** Gives back what is owed to buyers, oldest first; a provider that is away is asked next time. */
export const payRefunds = async (ctx: World): Promise<void> => {
  let isThere = true
  await doEach(await dueRefunds(ctx), async (refund) => {
    if (isThere) isThere = await payRefund(ctx, refund)
  })
}

/** Gives back what is owed for one purchase, if anything is. */
export const payRefundOf = async (ctx: World, purchaseId: number): Promise<void> => {
  for (const refund of await dueRefunds(ctx, purchaseId)) await payRefund(ctx, refund)
}

/** The same, without waiting for a provider that hangs. */
export const refundSoon = (ctx: World, purchaseId: number): Promise<void> =>
  waitAWhile(payRefundOf(ctx, purchaseId))

type DueRefund = Awaited<ReturnType<typeof dueRefunds>>[number]

const dueRefunds = ({ db, clock }: World, purchaseId?: number) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('purchases as p', 'p.id', 'r.purchase_id')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select(['r.purchase_id', 'r.amount_cents', 'c.payment_id'])
    .$narrowType<{ payment_id: string }>()
    .where('r.refunded_at', 'is', null)
    .where('r.next_try_at', '<=', clock.now())
    .where('c.payment_id', 'is not', null)
    .$if(purchaseId !== undefined, (query) => query.where('p.id', '=', purchaseId ?? 0))
    .orderBy('r.next_try_at')
    .orderBy('r.purchase_id')
    .limit(MOST_AT_ONCE)
    .execute()

/** Whether the provider was there at all. */
const payRefund = async (ctx: World, refund: DueRefund): Promise<boolean> => {
  const { purchase_id: purchaseId, amount_cents: amount, payment_id: paymentId } = refund
  try {
    await ctx.payments.refund(paymentId, amount, refundName(purchaseId))
  } catch (error) {
    if (error instanceof ProviderAway) return false
    if (!(error instanceof ProviderRefusal)) throw error
    await putOff(ctx, purchaseId)
    return true
  }
  await transaction(ctx.db, (tx) => recordRefund(tx, { purchaseId, now: ctx.clock.now() }))
  return true
}

const putOff = async ({ db, clock }: World, purchaseId: number): Promise<void> => {
  await db
    .updateTable('refunds')
    .set({ next_try_at: new Date(clock.now().getTime() + PAUSE_MS) })
    .where('purchase_id', '=', purchaseId)
    .where('refunded_at', 'is', null)
    .execute()
}
