import { ORDER_STATUS, type ProblemKind, purchaseNumber, saleNumber } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { notify } from '../../notifications/index.ts'
import { holdPayoutOf } from '../../payments/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { DELIVERY_DUE } from '../order/order-state.ts'
import { addNote, lockOwnOrder, type OwnOrder } from './problem-store.ts'

const KIND_LABELS = {
  late: 'the tickets have not arrived',
  wrong: 'the tickets are not as described',
  unusable: 'the tickets cannot be used',
} as const

/** Opens a problem on an order, notifies the seller and the buyer, and holds the payout. */
export const reportProblem: Handler<Contract['problems']['report']> = async ({
  ctx,
  caller,
  input: { id, kind, reason },
}) => {
  const now = ctx.clock.now()
  await transaction(ctx.db, async (tx) => {
    const order = await lockOwnOrder(tx, { orderId: id, accountId: caller.accountId })
    if (order.side === 'seller') throw new ApiError('notFound')
    const objection = await reportObjection(tx, { order, kind, now })
    if (objection !== null) throw new ApiError('conflict', { message: objection })
    const problemId = await open(tx, { orderId: id, kind, now })
    await addNote(tx, { problemId, side: 'buyer', text: reason, now })
    await holdPayoutOf(tx, id, now)
    const told = { typeId: 2, eventId: order.event_id } as const
    await notify(tx, now, {
      ...told,
      accountId: order.seller_id,
      about: { kind: 'sale', id },
      kind: 'sale-confirmed',
      message: `The buyer of ${saleNumber(id)} reports that ${KIND_LABELS[kind]}: ${reason} Your payout is on hold until this is resolved. Please reply.`,
      urgentSubject: 'A buyer reported a problem',
    })
    await notify(tx, now, {
      ...told,
      accountId: order.buyer_id,
      about: { kind: 'purchase', id },
      kind: 'tickets-delivered',
      message: `We sent the problem that you reported with ${purchaseNumber(id)} to the seller and to our support team.`,
      subject: 'We received your problem report',
    })
  })
  return {}
}

const open = async (
  tx: Tx,
  { orderId, kind, now }: { orderId: number; kind: keyof typeof KIND_LABELS; now: Date },
): Promise<number> => {
  const opened = await tx
    .insertInto('problems')
    .values({ purchase_id: orderId, kind, opened_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!opened) throw new ApiError('conflict', { message: 'this order already has an open problem' })
  return opened.id
}

interface Report {
  order: OwnOrder
  kind: ProblemKind
  now: Date
}

/**
 * Returns why a buyer cannot report this kind of problem, or `null` if they can. Confirmed tickets
 * are late after their delivery deadline; delivered tickets can be reported until the payout is
 * due.
 */
const reportObjection = async (tx: Tx, { order, kind, now }: Report): Promise<string | null> => {
  if (order.state !== 'paid') return 'this order has not been paid yet'
  if (order.status_id === ORDER_STATUS.rejected) return 'this order was rejected'
  const { isDelivered, isLate, isOver } = await orderStatusOf(tx, order, now)
  if (kind !== 'late')
    return isDelivered ? whyNotOfDelivered(isOver) : 'the tickets have not been delivered yet'
  if (isDelivered) return 'the tickets were delivered'
  return isLate ? null : 'the tickets are not late yet'
}

const whyNotOfDelivered = (isOver: boolean): string | null =>
  isOver ? 'the seller was paid, and the time to report a problem is over' : null

const orderStatusOf = async (tx: Tx, { id, status_id: status }: OwnOrder, now: Date) => {
  const standing = await tx
    .selectFrom('purchases as p')
    .innerJoin('listings as l', 'l.id', 'p.listing_id')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .leftJoin('payouts as o', 'o.purchase_id', 'p.id')
    .select([
      sql<boolean>`p.status_id = ${ORDER_STATUS.confirmed}::int
        and ${DELIVERY_DUE} < ${now}::timestamptz`.as('isLate'),
      sql<boolean>`coalesce(o.due_at <= ${now}::timestamptz, false)`.as('isOver'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...standing, isDelivered: status === ORDER_STATUS.delivered }
}
