import { ORDER_STATUS } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

/** How long a seller has to confirm a sale once it is paid. */
const RESPONSE_HOURS = 24

/** Until when sale `p`, paid by checkout `c`, is to be confirmed: a day, unless an operator gave more. */
export const RESPONSE_DUE: RawBuilder<Date> = sql<Date>`coalesce(p.answer_until,
  c.paid_at + ${RESPONSE_HOURS}::int * interval '1 hour')`

/** Tickets that were in hand when they were sold are still given a day. */
const LEAST_HOURS = 24

/**
 * When order `p` of listing `l` is to be delivered: by the minute that its seller promised, at the
 * clock of venue `v`, within a day of its confirmation where that is later, and by no earlier moment
 * than an operator said.
 */
export const DELIVERY_DUE: RawBuilder<Date> = sql<Date>`greatest(
  l.delivery_date at time zone v.time_zone,
  p.confirmed_at + ${LEAST_HOURS}::int * interval '1 hour', p.deliver_until)`

/** Until when the seller of order `p` with checkout `c` may confirm it; `null` when not. */
const CONFIRM_BY = sql<Date | null>`case
  when p.status_id = ${ORDER_STATUS.requested}::int and c.state = 'paid' then ${RESPONSE_DUE} end`

/** By when order `p`, once it is confirmed, is to be delivered; `null` when not. */
const DELIVER_BY = sql<Date | null>`case
  when p.status_id = ${ORDER_STATUS.confirmed}::int then ${DELIVERY_DUE} end`

/** Whether the buyer of order `p` has reported something that is not settled. */
export const HAS_PROBLEM: RawBuilder<boolean> = sql<boolean>`exists (
  select from problems as f where f.purchase_id = p.id and f.settled_at is null)`

/** Until when the buyer of order `p` may refuse the new date of its event; `null` when not. */
export const declineUntilAt = (now: Date): RawBuilder<Date | null> => sql<Date | null>`case
  when c.state = 'paid' then (
    select max(h.refuse_until) from event_change_orders as w
    join event_changes as h on h.id = w.change_id
    where w.purchase_id = p.id and w.outcome is null and h.refuse_until > ${now}::timestamptz) end`

/** The columns that say what an order waits for, whoever looks at it. */
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

/** What `ORDER_STATE_COLUMNS` select, on the wire. */
export const orderStateOf = (row: OrderStateRow) => ({
  confirmBy: row.confirm_by?.toISOString() ?? null,
  deliverBy: row.deliver_by?.toISOString() ?? null,
  hasProblem: row.has_problem,
})
