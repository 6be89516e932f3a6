import type { CheckoutState, ReceiptState } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { releaseExpiredHolds } from '../../stock/index.ts'
import { orders } from '../order-list.ts'
import { purchaseOf } from './purchase-list.ts'

const STATES = {
  held: 'waiting',
  waiting: 'waiting',
  settling: 'settling',
  paid: 'paid',
  declined: 'over',
  failed: 'over',
  lapsed: 'over',
  expired: 'over',
  refunded: 'over',
} as const satisfies Record<CheckoutState, ReceiptState>

/** What a payment bought and what it charges, to the buyer who pays it alone. */
export const getReceipt: Handler<Contract['purchases']['receipt']> = async ({
  ctx,
  caller,
  input,
}) => {
  // Whoever looks at the end of a hold sees that it is over.
  await releaseExpiredHolds(ctx)
  const checkout = await ctx.db
    .selectFrom('checkouts')
    .select(['id', 'state', 'amount_cents'])
    .where('payment_id', '=', input.id)
    .where('buyer_id', '=', caller.accountId)
    .executeTakeFirst()
  if (!checkout) throw new Refusal('notFound')
  const bought = await orders(ctx.db)
    .where('p.checkout_id', '=', checkout.id)
    .orderBy('p.id')
    .execute()
  return {
    data: {
      state: STATES[checkout.state],
      amount: checkout.amount_cents,
      orders: bought.map(purchaseOf),
    },
  }
}
