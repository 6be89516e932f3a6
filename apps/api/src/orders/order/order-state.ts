import { ORDER_STATUS } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

import { DELIVERY_DUE, HAS_PROBLEM, RESPONSE_DUE } from '../../notifications/index.ts'

/**
 * Deadline for the seller to confirm order `p` with checkout `c`; `null` if it is not awaiting
 * confirmation.
 */
const CONFIRM_BY = sql<Date | null>`case
  when p.status_id = ${ORDER_STATUS.requested}::int and c.state = 'paid' then ${RESPONSE_DUE} end`

/** Delivery deadline of order `p`; `null` if it is not awaiting delivery. */
const DELIVER_BY = sql<Date | null>`case
  when p.status_id = ${ORDER_STATUS.confirmed}::int then ${DELIVERY_DUE} end`

/**
 * Deadline for the buyer of order `p` to decline its event's new date; `null` if there is nothing
 * to decline.
 */
export const declineUntilAt = (now: Date): RawBuilder<Date | null> => sql<Date | null>`case
  when c.state = 'paid' then (
    select max(h.refuse_until) from event_change_orders as w
    join event_changes as h on h.id = w.change_id
    where w.purchase_id = p.id and w.outcome is null and h.refuse_until > ${now}::timestamptz) end`

/** Columns for the state of an order, for both buyer and seller. */
export const ORDER_STATE_COLUMNS = [
  CONFIRM_BY.as('confirm_by'),
  DELIVER_BY.as('deliver_by'),
  HAS_PROBLEM.as('has_problem'),
] as const

interface OrderStateRow {
  confirm_by: Date | null
  deliver_by: Date | null
  has_problem: boolean
}

/** Serializes the columns selected by `ORDER_STATE_COLUMNS`. */
export const toOrderState = (row: OrderStateRow) => ({
  confirmBy: row.confirm_by?.toISOString() ?? null,
  deliverBy: row.deliver_by?.toISOString() ?? null,
  hasProblem: row.has_problem,
})
