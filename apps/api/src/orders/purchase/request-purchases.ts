import { ORDER_STATUS } from '@seatdesk/domain'
import { sql, type SqlBool } from 'kysely'

import { enqueueWebhook, notify, RESPONSE_HOURS } from '../../notifications/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import {
  enqueueWebhooksOfOrders,
  ORDER_WEBHOOK_COLUMNS,
  formatTicketCount,
} from '../order/order-webhooks.ts'

/** Turns a held checkout into requested purchases and notifies the sellers. */
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
    .returning(ORDER_WEBHOOK_COLUMNS)
    .execute()
  await enqueueWebhooksOfOrders(
    tx,
    now,
    requested.map((order) => ({ order, became: 'made' })),
  )
  for (const sale of requested)
    await notify(tx, now, {
      accountId: sale.seller_id,
      kind: 'sale-confirmed',
      typeId: 2,
      // What to do is in the deadline and the action, which follow the state of the order.
      message: `You sold ${formatTicketCount(sale.quantity)} (S-${sale.id}).`,
      eventId: sale.event_id,
      about: { kind: 'sale', id: sale.id },
      deadline: { label: 'Confirm by', at: new Date(now.getTime() + RESPONSE_HOURS * 3_600_000) },
      action: 'Confirm the sale',
    })
  await enqueueSoldOutWebhooks(
    tx,
    now,
    requested.map((sale) => sale.listing_id),
  )
}

/**
 * Enqueues webhooks to sellers for listings that are sold out: no tickets available, and none held
 * by an unpaid checkout. Locks the listings, so that of two concurrent purchases of the last
 * tickets the second sees the first.
 */
const enqueueSoldOutWebhooks = async (
  tx: Tx,
  now: Date,
  listingIds: readonly number[],
): Promise<void> => {
  const listings = await tx
    .selectFrom('listings as l')
    .select(['l.id', 'l.seller_id', 'l.event_id', 'l.external_id'])
    .where(sql<boolean>`l.id = any(${[...listingIds]}::bigint[])`)
    .where('l.available', '=', 0)
    .orderBy('l.id')
    .forUpdate()
    .execute()
  for (const { id, seller_id: accountId, event_id: eventId, external_id: externalId } of listings)
    if (!(await isHeld(tx, id)))
      await enqueueWebhook(tx, now, {
        accountId,
        type: 'listing.sold_out',
        data: { id, eventId, externalId },
      })
}

const isHeld = async (tx: Tx, listingId: number): Promise<boolean> => {
  const purchase = await tx
    .selectFrom('purchases as p')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select('p.id')
    .where('p.listing_id', '=', listingId)
    .where('p.status_id', 'is', null)
    .where(sql<SqlBool>`c.state in ('held', 'waiting')`)
    .limit(1)
    .executeTakeFirst()
  return purchase !== undefined
}
