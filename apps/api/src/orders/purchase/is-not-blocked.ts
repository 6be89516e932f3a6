import { sql, type SqlBool } from 'kysely'

/** Whether neither the buyer nor the seller of a row of `listings` blocks the other. */
export const isNotBlocked = (buyerId: number) => sql<SqlBool>`not exists (
  select 1 from counterparties as p where p.kind = 'blocked'
    and (p.company_id, p.other_id)
      in ((${buyerId}::bigint, listings.seller_id), (listings.seller_id, ${buyerId}::bigint)))`
