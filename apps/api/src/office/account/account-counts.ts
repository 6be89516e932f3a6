import { INVENTORY_STATUS, ORDER_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Db } from '../../kernel/database/transaction.ts'
import { DELIVERY_DUE } from '../../trade/index.ts'
import { isLate } from '../order/is-late.ts'

interface Counts {
  sessions: number
  apiKeys: number
  activeListings: number
  listings: number
  purchases: number
  sales: number
  lateDeliveries: number
  cancellations: number
}

/** How much of everything an account has; sessions are those that can still be renewed. */
export const readCounts = async (db: Db, accountId: number, now: Date): Promise<Counts> => {
  const { rows } = await sql<Counts>`select
    (select count(*) from sessions s
      where s.account_id = ${accountId} and s.revoked_at is null and exists (
        select from refresh_tokens t
        where t.session_id = s.id and t.spent_at is null and t.expires_at > ${now})) as sessions,
    (select count(*) from api_keys where account_id = ${accountId}) as "apiKeys",
    (select count(*) from listings
      where seller_id = ${accountId} and status_id = ${INVENTORY_STATUS.active}) as "activeListings",
    (select count(*) from listings where seller_id = ${accountId}) as listings,
    (select count(*) from purchases
      where buyer_id = ${accountId} and status_id is not null) as purchases,
    (select count(*) from purchases
      where seller_id = ${accountId} and status_id is not null) as sales,
    (select count(*) from purchases p
      join listings l on l.id = p.listing_id
      join events e on e.id = p.event_id
      join venues v on v.id = e.venue_id
      where p.seller_id = ${accountId}
        and (${isLate(now)} or p.delivered_at > ${DELIVERY_DUE})) as "lateDeliveries",
    (select count(*) from purchases p
      where p.seller_id = ${accountId} and p.status_id = ${ORDER_STATUS.rejected}
        and p.called_off_at is null) as cancellations`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a query for one row gave none')
  return counts
}
