import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Db } from '../../kernel/database/transaction.ts'
import type { WhichPage } from './event-store.ts'

/** What events can be walked by, in the very words of an index. */
const WALKS = {
  name: sql`lower(e.name) collate "C"`,
  venue: sql`lower(v.name) collate "C"`,
}

/**
 * The ids of one page of the events for which `condition` holds, found by walking all events in the
 * order that is asked for: quick where most are asked for, and the page is not far from the first.
 */
export const walkEvents = async (
  db: Db,
  condition: RawBuilder<SqlBool>,
  { order, direction, page, perPage, after }: WhichPage,
): Promise<number[]> => {
  const from = sql`from events as e join venues as v on v.id = e.venue_id where ${condition}`
  const by = sql.raw(direction)
  const place = order === 'venue' ? WALKS.venue : WALKS.name
  const { rows } = await (
    after === undefined
      ? sql<{ id: number }>`select e.id ${from} order by ${place} ${by}, e.id ${by}
          limit ${perPage} offset ${(page - 1) * perPage}`
      : sql<{ id: number }>`select e.id ${from} and e.id > ${after} order by e.id limit ${perPage}`
  ).execute(db)
  return rows.map(({ id }) => id)
}
