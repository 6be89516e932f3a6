import { ORDER_STATUS, type ProblemKind } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Tx } from '../../kernel/database/transaction.ts'
import { DELIVERY_DUE } from '../sale/delivery-due.ts'
import type { OwnOrder } from './lock-order.ts'

interface Report {
  order: OwnOrder
  kind: ProblemKind
  now: Date
}

/**
 * Why a buyer cannot report this of an order; `null` when it can be. Confirmed tickets are late once
 * they were due, and what was delivered may be complained of until its
 * payout is due.
 */
export const whyNotReported = async (
  tx: Tx,
  { order, kind, now }: Report,
): Promise<string | null> => {
  if (order.state !== 'paid') return 'this order is not paid yet'
  if (order.status_id === ORDER_STATUS.rejected) return 'this order was rejected'
  const { isDelivered, isLate, isOver } = await standingOf(tx, order, now)
  if (kind !== 'late')
    return isDelivered ? whyNotOfDelivered(isOver) : 'the tickets were not delivered yet'
  if (isDelivered) return 'the tickets were delivered'
  return isLate ? null : 'the tickets are not late yet'
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
      sql<boolean>`p.status_id = ${ORDER_STATUS.confirmed}::int
        and ${DELIVERY_DUE} < ${now}::timestamptz`.as('isLate'),
      sql<boolean>`coalesce(o.due_at <= ${now}::timestamptz, false)`.as('isOver'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...standing, isDelivered: status === ORDER_STATUS.delivered }
}
