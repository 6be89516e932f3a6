import { counted, ORDER_STATUS } from '@seatdesk/domain'

import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { notify } from '../../telling/index.ts'
import { announceOrders, ORDER_NEWS_COLUMNS } from '../order-news.ts'
import { announceSoldOut } from './announce-sold-out.ts'

/** Turns what a checkout holds into requested purchases and sales, and notifies each seller. */
export const requestPurchases = async (
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  checkoutId: number,
): Promise<void> => {
  const now = ctx.clock.now()
  const requested = await tx
    .updateTable('purchases')
    .set({ status_id: ORDER_STATUS.requested, requested_at: now })
    .where('checkout_id', '=', checkoutId)
    .where('status_id', 'is', null)
    .returning(ORDER_NEWS_COLUMNS)
    .execute()
  await announceOrders(
    tx,
    now,
    requested.map((order) => ({ order, became: 'made' })),
  )
  for (const sale of requested)
    await notify(tx, now, {
      accountId: sale.seller_id,
      kind: 'sale-confirmed',
      typeId: 2,
      message: `You sold ${tickets(sale.quantity)} (S-${sale.id}). Please confirm within 24 hours.`,
      eventId: sale.event_id,
      about: { kind: 'sale', id: sale.id },
    })
  await announceSoldOut(
    tx,
    now,
    requested.map((sale) => sale.listing_id),
  )
}

/** A number of tickets in words: `1 ticket`, `4 tickets`. */
export const tickets = (quantity: number): string => counted(quantity, 'ticket|tickets')
