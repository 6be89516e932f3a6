import { sql } from 'kysely'

import type { Db } from '../../platform/database/transaction.ts'

/** The ids of orders that share a ticket with an order. */
export const readSameTickets = async (db: Db, orderId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with holders as (
      select ticket_hash, purchase_id from duplicate_tickets
      union
      select m.ticket_hash, m.purchase_id from delivered_ticket_hashes as m
      where exists (select from duplicate_tickets as d where d.ticket_hash = m.ticket_hash)
    )
    select distinct other.purchase_id as id
    from holders as own join holders as other on other.ticket_hash = own.ticket_hash
    where own.purchase_id = ${orderId}::bigint and other.purchase_id <> ${orderId}::bigint
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
