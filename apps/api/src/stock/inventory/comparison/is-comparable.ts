import { INVENTORY_STATUS } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** In the text of the query, so that the planner finds the index of what is on sale. */
const ACTIVE = sql.lit(INVENTORY_STATUS.active)

/** Whether listing `o` is one that listing `l` is compared with: another seller's, on sale, in its section. */
export const isComparable: RawBuilder<SqlBool> = sql<SqlBool>`(o.event_id = l.event_id
  and o.section_key = l.section_key and o.status_id = ${ACTIVE} and o.available > 0
  and o.seller_id <> l.seller_id)`
