import { ORDER_STATUS } from '@seatdesk/domain'

import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { notify } from '../../telling/index.ts'
import { announceOrder, ORDER_NEWS_COLUMNS } from '../order-news.ts'

type World = Pick<Context, 'clock'>

/** Rejects the purchases of a checkout whose bank debit failed after all, and tells both sides. */
export const failPurchases = async (ctx: World, tx: Tx, checkoutId: number): Promise<void> => {
  const now = ctx.clock.now()
  const reason = 'The bank refused the payment.'
  const failed = await tx
    .updateTable('purchases')
    .set({
      status_id: ORDER_STATUS.rejected,
      rejected_at: now,
      rejection_reason: reason,
    })
    .where('checkout_id', '=', checkoutId)
    .where('status_id', 'in', [ORDER_STATUS.requested, ORDER_STATUS.confirmed])
    .returning(ORDER_NEWS_COLUMNS)
    .execute()
  for (const order of failed) {
    await announceOrder(tx, now, { order, became: 'rejected', reason })
    const told = { kind: 'purchase-rejected', typeId: 1, eventId: order.event_id } as const
    await notify(tx, now, {
      ...told,
      accountId: order.buyer_id,
      about: { kind: 'purchase', id: order.id },
      message: `Your bank refused the payment of O-${order.id}; the tickets went back on sale.`,
    })
    await notify(tx, now, {
      ...told,
      accountId: order.seller_id,
      about: { kind: 'sale', id: order.id },
      message: `The payment of S-${order.id} failed; your tickets are on sale again.`,
    })
  }
}

/** Tells a buyer whose payment arrived after the seats had gone back that the money returns. */
export const tellOfLateRefund = async (
  ctx: World,
  tx: Tx,
  checkoutId: number,
  buyerId: number,
): Promise<void> => {
  const first = await tx
    .selectFrom('purchases')
    .select(['id', 'event_id'])
    .where('checkout_id', '=', checkoutId)
    .limit(1)
    .executeTakeFirst()
  await notify(tx, ctx.clock.now(), {
    accountId: buyerId,
    kind: 'purchase-rejected',
    typeId: 1,
    message: 'Your payment came after the tickets had gone back on sale; it is refunded in full.',
    eventId: first?.event_id ?? null,
    about: first ? { kind: 'purchase', id: first.id } : null,
  })
}
