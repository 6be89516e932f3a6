import { INVENTORY_STATUS } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { isToCome } from '../../catalogue/index.ts'

/** In the text of the query and not beside it, so that the planner knows it. */
const ACTIVE = sql.lit(INVENTORY_STATUS.active)

/** Who looks, and when. */
export interface Look {
  accountId: number
  now: Date
}

/**
 * Whether listing `l` of event `e` at venue `v` has something that this broker could buy now: it is
 * active, somebody else's, not sold out, and the event is to come and not postponed. What a list
 * shows and what an event counts are both this.
 */
export const isOnSale = ({ accountId, now }: Look): RawBuilder<SqlBool> =>
  sql<SqlBool>`(l.status_id = ${ACTIVE} and l.available > 0 and l.seller_id <> ${accountId}
    and e.postponed_at is null and ${isToCome(now)})`
