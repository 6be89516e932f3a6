import { ORDER_STATUS } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

/** How long a seller has to confirm a sale once it is paid. */
export const ANSWER_HOURS = 24

/** Until when the seller of order `p` with checkout `c` may confirm it; `null` when not. */
export const CONFIRM_BY: RawBuilder<Date | null> = sql<Date | null>`case
  when p.status_id = ${ORDER_STATUS.requested}::int and c.state = 'paid'
  then c.paid_at + ${ANSWER_HOURS}::int * interval '1 hour' end`

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
  HAS_PROBLEM.as('has_problem'),
] as const

/** What `ORDER_STANDING_COLUMNS` select, on the wire. */
export const orderStandingOf = (row: { confirm_by: Date | null; has_problem: boolean }) => ({
  confirmBy: row.confirm_by?.toISOString() ?? null,
  hasProblem: row.has_problem,
})
