import { ORDER_STATUS, purchaseNumber, saleNumber } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { notify } from '../../notifications/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { zonedTimeText } from '../../platform/time/wall-clock.ts'
import { recordAction } from '../audit/record-action.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { DEADLINE } from './order-list.ts'

const MAX_DAYS = 60

/** Extends a seller's deadline to confirm an order, or to deliver a confirmed one. */
export const extendOrder: Handler<Contract['adminOrders']['extend']> = async ({
  ctx,
  caller,
  input: { id, until },
}) => {
  const now = ctx.clock.now()
  await transaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, id)
    const { deadline, localUntil } = await readDeadline(tx, id, until)
    if (deadline === null)
      throw new ApiError(order.state === 'settling' ? 'paymentSettling' : 'orderChanged')
    rejectInvalidDeadline(new Date(until), deadline, now)
    const isRequested = order.statusId === ORDER_STATUS.requested
    await tx
      .updateTable('purchases')
      .set(isRequested ? { answer_until: new Date(until) } : { deliver_until: new Date(until) })
      .where('id', '=', id)
      .execute()
    await notifyParties(tx, {
      id,
      order,
      what: isRequested ? 'confirm' : 'deliver',
      localUntil,
      now,
    })
    await recordAction(tx, {
      actorId: caller.accountId,
      action: 'orders.extend',
      subject: { kind: 'order', id },
      details: { deadline: { from: deadline.toISOString(), to: until } },
      now,
    })
  })
  return {}
}

/** Reads the current deadline, and formats the new one in the venue's time zone. */
const readDeadline = (tx: Tx, id: number, deadline: string) => {
  const localUntil = zonedTimeText(sql`${deadline}`, sql`v.time_zone`)
  return tx
    .selectFrom('purchases as p')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .innerJoin('listings as l', 'l.id', 'p.listing_id')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select([DEADLINE.as('deadline'), localUntil.as('localUntil')])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
}

const rejectInvalidDeadline = (endTime: Date, deadline: Date, now: Date): void => {
  const latest = new Date(now.getTime() + MAX_DAYS * 24 * 60 * 60 * 1000)
  if (endTime <= deadline || endTime <= now)
    throw new ApiError('conflict', { message: 'a deadline can only be extended' })
  if (endTime > latest)
    throw new ApiError('conflict', { message: `a deadline is at most ${MAX_DAYS} days away` })
}

interface DeadlineNotification {
  id: number
  order: LockedOrder
  what: 'confirm' | 'deliver'
  localUntil: string
  now: Date
}

const notifyParties = async (
  tx: Tx,
  { id, order, what, localUntil, now }: DeadlineNotification,
): Promise<void> => {
  const notification = {
    kind: what === 'confirm' ? 'sale-confirmed' : 'tickets-delivered',
    typeId: 2,
    eventId: order.event_id,
    subject: 'Deadline extended',
  } as const
  await notify(tx, now, {
    ...notification,
    accountId: order.seller_id,
    about: { kind: 'sale', id },
    message: `You now have until ${localUntil} to ${what} ${saleNumber(id)}.`,
  })
  await notify(tx, now, {
    ...notification,
    accountId: order.buyer_id,
    about: { kind: 'purchase', id },
    message: `The seller now has until ${localUntil} to ${what} ${purchaseNumber(id)}.`,
  })
}
