import { ORDER_STATUS } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

import { ANSWER_DUE } from './sale/answer-due.ts'
import { DELIVERY_DUE } from './sale/delivery-due.ts'

/** Until when the seller of order `p` with checkout `c` may confirm it; `null` when not. */
const CONFIRM_BY = sql<Date | null>`case
  when p.status_id = ${ORDER_STATUS.requested}::int and c.state = 'paid' then ${ANSWER_DUE} end`

/** By when order `p`, once it is confirmed, is to be delivered; `null` when not. */
const DELIVER_BY = sql<Date | null>`case
  when p.status_id = ${ORDER_STATUS.confirmed}::int then ${DELIVERY_DUE} end`

/** Whether the buyer of order `p` has reported something that is not settled. */
export const HAS_PROBLEM: RawBuilder<boolean> = sql<boolean>`exists (
  select from problems as f where f.purchase_id = p.id and f.settled_at is null)`

/** Until when the buyer of order `p` may refuse the new date of its event; `null` when not. */
export const refuseUntilAt = (now: Date): RawBuilder<Date | null> => sql<Date | null>`case
  when c.state = 'paid' then (
    select max(h.refuse_until) from event_change_orders as w
    join event_changes as h on h.id = w.change_id
    where w.purchase_id = p.id and w.outcome is null and h.refuse_until > ${now}::timestamptz) end`

/** The columns that say what an order waits for, whoever looks at it. */
export const ORDER_STANDING_COLUMNS = [
  CONFIRM_BY.as('confirm_by'),
  DELIVER_BY.as('deliver_by'),
  HAS_PROBLEM.as('has_problem'),
] as const

interface OrderStandingRow {
  confirm_by: Date | null
  deliver_by: Date | null
  has_problem: boolean
}

/** What `ORDER_STANDING_COLUMNS` select, on the wire. */
export const orderStandingOf = (row: OrderStandingRow) => ({
  confirmBy: row.confirm_by?.toISOString() ?? null,
  deliverBy: row.deliver_by?.toISOString() ?? null,
  hasProblem: row.has_problem,
})
