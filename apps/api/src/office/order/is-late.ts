import { ORDER_STATUS } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { ANSWER_DUE } from '../../trade/index.ts'

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

/** Until when the seller of order `p`, paid by checkout `c`, may confirm or deliver it, else `null`. */
export const DEADLINE: RawBuilder<Date | null> = sql<Date | null>`case
  when c.state <> 'paid' then null
  when p.status_id = ${ORDER_STATUS.requested}::int then ${ANSWER_DUE}
  when p.status_id = ${ORDER_STATUS.confirmed}::int then ${DELIVERY_DUE} end`

/** Whether an order is confirmed, not delivered, and was to be by now. */
export const isLate = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`coalesce(
  p.status_id = ${ORDER_STATUS.confirmed}::int and ${DELIVERY_DUE} < ${now}::timestamptz, false)`
