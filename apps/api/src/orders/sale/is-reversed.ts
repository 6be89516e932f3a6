import { ORDER_STATUS } from '@seatdesk/domain'
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'

/** Whether an order was rejected, canceled or reversed, so that its buyer was refunded. */
export const isReversed = (purchaseId: Expression<unknown>): RawBuilder<SqlBool> => sql`exists (
  select from purchases as r left join payouts as o on o.purchase_id = r.id
  where r.id = ${purchaseId}
    and (r.status_id = ${ORDER_STATUS.rejected}::int or o.canceled_at is not null))`
