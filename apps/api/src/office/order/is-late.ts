import { ORDER_STATUS } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

/**
 * Whether the delivery of order `p` of listing `l` is overdue: confirmed, not delivered, and the
 * minute that its seller promised has passed at the clock of venue `v`.
 */
export const isLate = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`coalesce(
  p.status_id = ${ORDER_STATUS.confirmed}::int
  and l.delivery_date at time zone v.time_zone < ${now}::timestamptz, false)`
