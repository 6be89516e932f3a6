import { type RawBuilder, sql } from 'kysely'

/** Who stands on a side of order `p`, by name and number; of one who has left, that there was one. */
export const partyOf = (column: 'p.buyer_id' | 'p.seller_id'): RawBuilder<string> =>
  sql<string>`(select case when a.deleted_at is null then a.name || ' · ' || a.broker_key
    else 'A broker who has left' end from accounts as a where a.id = ${sql.ref(column)})`

/** What went back of order `p` to its buyer, or still does. */
export const GIVEN_BACK: RawBuilder<number> = sql<number>`(
  coalesce((select sum(r.amount_cents) from refunds as r where r.purchase_id = p.id), 0)
  + coalesce((select sum(w.amount_cents) from allowances as w where w.purchase_id = p.id), 0))::bigint`
