import { ORDER_STATUS } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { ANSWER_DUE, DELIVERY_DUE } from '../../trade/index.ts'

/** Until when the seller of order `p`, paid by checkout `c`, may confirm or deliver it, else `null`. */
export const DEADLINE: RawBuilder<Date | null> = sql<Date | null>`case
  when c.state <> 'paid' then null
  when p.status_id = ${ORDER_STATUS.requested}::int then ${ANSWER_DUE}
  when p.status_id = ${ORDER_STATUS.confirmed}::int then ${DELIVERY_DUE} end`

/** Whether an order is confirmed, not delivered, and was to be by now. */
export const isLate = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`coalesce(
  p.status_id = ${ORDER_STATUS.confirmed}::int and ${DELIVERY_DUE} < ${now}::timestamptz, false)`
