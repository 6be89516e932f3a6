import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { brokerIdOf } from '../broker-id.ts'
import { readProblem } from '../problem/read-problem.ts'
import { readOrderStory } from '../story/order-story.ts'
import { usedMethodOf } from '../used-method.ts'
import { awaitedPurchaseOf, awaitedPurchasesBy } from './awaited-purchase.ts'

/** One purchase of the broker, with what it was paid with and all that became of it. */
export const getPurchase: Handler<Contract['purchases']['get']> = async ({
  ctx: { db, clock },
  caller,
  input: { id },
}) => {
  const row = await awaitedPurchasesBy(db, caller.accountId, clock.now())
    .leftJoin('refunds as r', 'r.purchase_id', 'p.id')
    .select(['p.price_cents', 'p.rejection_reason', 'c.method_brand', 'c.method_last4'])
    .select(['r.amount_cents as refund_cents', 'r.refunded_at'])
    .select(brokerIdOf('p.seller_id').as('seller'))
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  const { refund_cents: amount, refunded_at: refundedAt } = row
  const data = {
    ...awaitedPurchaseOf(row),
    price: row.price_cents,
    paidWith: usedMethodOf(row.method_brand, row.method_last4),
    rejectionReason: row.rejection_reason,
    refund: amount === null ? null : { amount, refundedAt: refundedAt?.toISOString() ?? null },
    seller: row.seller,
    problem: await readProblem(db, id),
    story: await readOrderStory(db, { orderId: id, side: 'buyer' }),
  }
  return { data }
}
