import { ORDER_STATUS, type ProblemKind, purchaseNumber, saleNumber } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { DELIVERY_DUE, notify } from '../../notifications/index.ts'
import { holdOrderPayout } from '../../payments/index.ts'
import { ApiError, validationError } from '../../platform/api-error.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { alertAboutGateProblem, readVenueTime } from './alert-about-gate-problem.ts'
import { addNote, lockOwnOrder, type OwnOrder } from './problem-store.ts'

const KIND_LABELS = {
  late: 'the tickets have not arrived',
  wrong: 'the tickets are not as described',
  unusable: 'the tickets cannot be used',
  gate: 'the ticket holder cannot get in',
} as const

/** Opens a problem on an order, notifies the seller and the buyer, and holds the payout. */
export const reportProblem: Handler<Contract['problems']['report']> = async ({
  ctx,
  caller,
  input: { id, kind, reason, place },
}) => {
  const now = ctx.clock.now()
  if (kind === 'gate' && place === undefined)
    throw validationError({ place: 'enter where the ticket holder is, such as Gate 4' })
  await transaction(ctx.db, async (tx) => {
    const order = await lockOwnOrder(tx, { orderId: id, accountId: caller.accountId })
    if (order.side === 'seller') throw new ApiError('notFound')
    const objection = await reportObjection(tx, { order, kind, now })
    if (objection !== null) throw new ApiError('conflict', { message: objection })
    const problemId = await open(tx, { orderId: id, kind, now })
    const text =
      place === undefined
        ? reason
        : `${place}, ${await readVenueTime(tx, order.event_id, now)}: ${reason}`
    await addNote(tx, { problemId, side: 'buyer', text, now })
    await holdOrderPayout(tx, id, now)
    const notification = { typeId: 2, eventId: order.event_id } as const
    const isAtGate = kind === 'gate'
    await notify(tx, now, {
      ...notification,
      accountId: order.seller_id,
      about: { kind: 'sale', id },
      kind: 'sale-confirmed',
      message: `The buyer of ${saleNumber(id)} reports that ${KIND_LABELS[kind]}. Your payout is on hold until this is resolved. Please reply${isAtGate ? ' now' : ''}. The buyer writes: ${text}`,
      urgentSubject: isAtGate
        ? `At the gate now: ${saleNumber(id)} cannot get in`
        : 'A buyer reported a problem',
    })
    if (isAtGate) await alertAboutGateProblem(ctx, tx, { order, text, now })
    await notify(tx, now, {
      ...notification,
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
 * due; being turned away at the gate can be reported around the time of the event.
 */
const reportObjection = async (tx: Tx, { order, kind, now }: Report): Promise<string | null> => {
  if (order.state !== 'paid') return 'this order has not been paid yet'
  if (order.status_id === ORDER_STATUS.rejected) return 'this order was rejected'
  const { isDelivered, isLate, isOver, isEventNow } = await orderStatusOf(tx, order, now)
  if (kind === 'gate')
    return isEventNow
      ? null
      : 'this can be reported from 12 hours before the event to 24 hours after it'
  if (kind !== 'late')
    return isDelivered ? whyNotOfDelivered(isOver) : 'the tickets have not been delivered yet'
  if (isDelivered) return 'the tickets were delivered'
  return isLate ? null : 'the tickets are not late yet'
}

const whyNotOfDelivered = (isOver: boolean): string | null =>
  isOver ? 'the seller was paid, so a problem can no longer be reported' : null

const orderStatusOf = async (tx: Tx, { id, status_id: status }: OwnOrder, now: Date) => {
  const details = await tx
    .selectFrom('purchases as p')
    .innerJoin('listings as l', 'l.id', 'p.listing_id')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .leftJoin('payouts as o', 'o.purchase_id', 'p.id')
    .select([
      sql<boolean>`p.status_id = ${ORDER_STATUS.confirmed}::int
        and ${DELIVERY_DUE} < ${now}::timestamptz`.as('isLate'),
      sql<boolean>`(
        ${now}::timestamptz >= (e.date_time - interval '12 hours') at time zone v.time_zone
        and ${now}::timestamptz <= (e.date_time + interval '24 hours') at time zone v.time_zone)`.as(
        'isEventNow',
      ),
      sql<boolean>`coalesce(o.due_at <= ${now}::timestamptz, false)`.as('isOver'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...details, isDelivered: status === ORDER_STATUS.delivered }
}
