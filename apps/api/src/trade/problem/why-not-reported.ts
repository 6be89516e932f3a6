import { ORDER_STATUS, type ProblemKind } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Tx } from '../../kernel/database/transaction.ts'
import type { OwnOrder } from './lock-order.ts'

interface Report {
  order: OwnOrder
  kind: ProblemKind
  now: Date
}

/**
 * Why a buyer cannot report this of an order; `null` when it can be. Tickets are late once the moment
 * that was promised is past, and what was delivered may be complained of until its
 * payout is due.
 */
export const whyNotReported = async (
  tx: Tx,
  { order, kind, now }: Report,
): Promise<string | null> => {
  if (order.state !== 'paid') return 'this order is not paid yet'
  if (order.status_id === ORDER_STATUS.rejected) return 'this order was rejected'
  const { isDelivered, isDue, isOver } = await standingOf(tx, order, now)
  if (kind !== 'late')
    return isDelivered ? whyNotOfDelivered(isOver) : 'the tickets were not delivered yet'
  if (isDelivered) return 'the tickets were delivered'
  return isDue ? null : 'the tickets are not late yet'
}

const whyNotOfDelivered = (isOver: boolean): string | null =>
  isOver ? 'the seller was paid, and the time for complaints is over' : null

const standingOf = async (tx: Tx, { id, status_id: status }: OwnOrder, now: Date) => {
  const standing = await tx
    .selectFrom('purchases as p')
    .innerJoin('listings as l', 'l.id', 'p.listing_id')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .leftJoin('payouts as o', 'o.purchase_id', 'p.id')
    .select([
      sql<boolean>`l.delivery_date at time zone v.time_zone < ${now}::timestamptz`.as('isDue'),
      sql<boolean>`coalesce(o.due_at <= ${now}::timestamptz, false)`.as('isOver'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...standing, isDelivered: status === ORDER_STATUS.delivered }
}
