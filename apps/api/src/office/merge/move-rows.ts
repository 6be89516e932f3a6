import { sql } from 'kysely'

import type { Tx } from '../../kernel/database/transaction.ts'

interface Move {
  table: 'favorites' | 'event_tags' | 'event_performers' | 'account_tags' | 'watch_events'
  /** The column that changes, and the one that it must be unique with. */
  column: 'event_id' | 'performer_id' | 'tag_id'
  beside: 'account_id' | 'tag_id' | 'performer_id' | 'event_id' | 'watch_id'
  fromId: number
  intoId: number
}

/** Has rows belong to another; those that the other has already go. */
export const moveRows = async (
  tx: Tx,
  { table, column, beside, fromId, intoId }: Move,
): Promise<void> => {
  await sql`
    delete from ${sql.table(table)} as t where t.${sql.ref(column)} = ${fromId} and exists (
      select from ${sql.table(table)} as o
      where o.${sql.ref(column)} = ${intoId} and o.${sql.ref(beside)} = t.${sql.ref(beside)})
  `.execute(tx)
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${intoId}
    where ${sql.ref(column)} = ${fromId}
  `.execute(tx)
}
