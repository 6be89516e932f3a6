import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** Whether remark `m` is what one side of order `p` has written: never the words of the other. */
export const isRemarkOf = (side: 'p.buyer_id' | 'p.seller_id'): RawBuilder<SqlBool> =>
  sql<SqlBool>`m.purchase_id = p.id and m.account_id = ${sql.ref(side)}`
