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

/** Whether listing `l` is active, somebody else's and not sold out, whatever becomes of its event. */
export const isOffered = ({ accountId }: Pick<Look, 'accountId'>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(l.status_id = ${ACTIVE} and l.available > 0 and l.seller_id <> ${accountId})`

/** Whether anything of event `e` at venue `v` can be bought now: it is to come and not postponed. */
export const isOpen = ({ now }: Pick<Look, 'now'>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(e.postponed_at is null and ${isToCome(now)})`

/**
 * Whether listing `l` of event `e` at venue `v` has something that this broker could buy now. What
 * a list shows and what an event counts are both this.
 */
export const isOnSale = (look: Look): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isOffered(look)} and ${isOpen(look)})`
