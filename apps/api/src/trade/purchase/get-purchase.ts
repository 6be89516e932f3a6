import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { readOrderStory } from '../story/order-story.ts'
import { usedMethodOf } from '../used-method.ts'
import { purchaseOf, purchasesBy } from './purchase-list.ts'

/** One purchase of the broker, with what it was paid with and all that became of it. */
export const getPurchase: Handler<Contract['purchases']['get']> = async ({
  ctx: { db },
  caller,
  input: { id },
}) => {
  const row = await purchasesBy(db, caller.accountId)
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .leftJoin('refunds as r', 'r.purchase_id', 'p.id')
    .select(['p.price_cents', 'p.rejection_reason', 'c.method_brand', 'c.method_last4'])
    .select(['r.amount_cents as refund_cents', 'r.refunded_at'])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  const { refund_cents: amount, refunded_at: refundedAt } = row
  const data = {
    ...purchaseOf(row),
    price: row.price_cents,
    paidWith: usedMethodOf(row.method_brand, row.method_last4),
    rejectionReason: row.rejection_reason,
    refund: amount === null ? null : { amount, refundedAt: refundedAt?.toISOString() ?? null },
    story: await readOrderStory(db, { orderId: id, side: 'buyer' }),
  }
  return { data }
}
