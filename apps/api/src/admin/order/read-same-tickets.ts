import { sql } from 'kysely'

import type { Db } from '../../platform/database/transaction.ts'

/** The ids of orders that share a ticket with an order. */
export const readSameTickets = async (db: Db, orderId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with holders as (
      select mark, purchase_id from duplicate_marks
      union
      select m.mark, m.purchase_id from delivered_marks as m
      where exists (select from duplicate_marks as d where d.mark = m.mark)
    )
    select distinct other.purchase_id as id
    from holders as own join holders as other on other.mark = own.mark
    where own.purchase_id = ${orderId}::bigint and other.purchase_id <> ${orderId}::bigint
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
