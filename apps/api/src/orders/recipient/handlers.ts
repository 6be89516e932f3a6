import { ORDER_STATUS, saleNumber } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { notify } from '../../notifications/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { viewRecipient, readSeatRecipients } from './recipient-store.ts'
import { writeRecipient } from './write-recipient.ts'

type Recipients = Contract['recipients']

/** Returns the recipient of the broker's own sale and records the access. */
const getRecipient: Handler<Recipients['get']> = async ({ ctx: { db, clock }, caller, input }) => {
  const sale = { saleId: input.id, sellerId: caller.accountId }
  const recipient = await viewRecipient(db, { ...sale, via: 'contact', now: clock.now() })
  if (recipient) {
    const { name, email, phone, visibleUntil } = recipient
    const { seatRecipients } = recipient
    return {
      data: { name, email, phone, seatRecipients, visibleUntil: visibleUntil.toISOString() },
    }
  }
  const own = await db
    .selectFrom('purchases as p')
    .leftJoin('order_recipients as r', 'r.purchase_id', 'p.id')
    .select(['p.status_id', 'r.purchase_id as has'])
    .where('p.id', '=', input.id)
    .where('p.seller_id', '=', caller.accountId)
    .where('p.status_id', 'is not', null)
    .executeTakeFirst()
  if (!own) throw new ApiError('notFound')
  throw new ApiError('conflict', { message: whyHidden(own) })
}

const whyHidden = ({
  status_id: status,
  has,
}: {
  status_id: number | null
  has: number | null
}) => {
  if (status === ORDER_STATUS.requested) return 'confirm the sale to see the recipient'
  if (status === ORDER_STATUS.rejected) return 'this sale was rejected'
  return has === null
    ? 'the buyer has not named a recipient yet'
    : 'the recipient is hidden three days after the event'
}

/**
 * Sets the recipient of an order until its tickets are sent. The seller of a confirmed order is
 * notified, because they may have noted the earlier one.
 */
const setRecipient: Handler<Recipients['set']> = async ({ ctx, caller, input }) => {
  const now = ctx.clock.now()
  const { id, ...recipient } = input
  const data = await transaction(ctx.db, async (tx) => {
    const order = await lockPurchase(tx, { id, buyerId: caller.accountId })
    if (order.status_id === ORDER_STATUS.rejected)
      throw new ApiError('conflict', { message: 'this order was rejected' })
    if (order.status_id === ORDER_STATUS.delivered)
      throw new ApiError('conflict', {
        message: 'the tickets were already sent; ask the seller to send them again',
      })
    await writeRecipient(tx, id, recipient, now)
    if (order.status_id === ORDER_STATUS.confirmed)
      await notify(tx, now, {
        accountId: order.seller_id,
        kind: 'sale-confirmed',
        typeId: 2,
        message: `The buyer of ${saleNumber(id)} changed the recipient. Please use the new one.`,
        eventId: order.event_id,
        about: { kind: 'sale', id },
        urgentSubject: `New recipient for ${saleNumber(id)}`,
      })
    return { ...recipient, seatRecipients: await readSeatRecipients(tx, id) }
  })
  return { data }
}

/** Locks a purchase of the buyer. @throws 404 if it is not theirs. */
const lockPurchase = async (tx: Tx, { id, buyerId }: { id: number; buyerId: number }) => {
  const order = await tx
    .selectFrom('purchases')
    .select(['id', 'buyer_id', 'seller_id', 'event_id', 'status_id'])
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .where('status_id', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new ApiError('notFound')
  return order
}

/** Handlers of the recipients of orders. */
export const recipientHandlers = {
  get: getRecipient,
  set: setRecipient,
} satisfies ResourceHandlers<'recipients'>
