import { sql } from 'kysely'

import type { Context } from '../../kernel/context.ts'
import { transaction, type Tx } from '../../kernel/database/transaction.ts'
import { keepSectionStock, type Note } from './keep-section-stock.ts'

/** How many notes are taken in one transaction: on the embedded engine others wait for it. */
const AT_ONCE = 500

/** Of so many listings on sale on, what the sections of an event have is kept; fewer are quickly read. */
const MANY = 500

/** Adds up anew what events have on sale of whose listings something was changed. */
export const keepEventStock = async (
  { db }: Pick<Context, 'db'>,
  many: number = MANY,
): Promise<void> => {
  let taken = 0
  do taken = await transaction(db, (tx) => addUpStirred(tx, many))
  while (taken === AT_ONCE)
}

/**
 * Takes some notes and adds up their events, both or neither. One process after another: of two at
 * once the one that looked first might write last. The sums are looked at after the notes were, so
 * that whoever's note is taken has its change in them; a later change has left a later note.
 */
const addUpStirred = async (tx: Tx, many: number): Promise<number> => {
  await sql`lock table event_stock in share row exclusive mode`.execute(tx)
  const { rows: notes } = await sql<Note>`
    delete from stirred_events where id in (
      select id from stirred_events order by id limit ${sql.lit(AT_ONCE)})
    returning event_id, section_key`.execute(tx)
  if (notes.length === 0) return 0
  const { rows } = await sql<{ id: number; isLarge: boolean }>`
    with found as materialized (
      select s.id, count(l.id) >= ${many} as is_large, coalesce(sum(l.available), 0) as tickets,
        min(l.price_cents) as lowest
      from (select distinct unnest(${notes.map((note) => note.event_id)}::bigint[]) as id) as s
      left join listings as l on l.event_id = s.id and l.status_id = 1 and l.available > 0
      group by s.id
    ), kept as (
      update event_stock as k set tickets = found.tickets, lowest_cents = found.lowest
      from found
      where k.event_id = found.id
        and (k.tickets, k.lowest_cents) is distinct from (found.tickets, found.lowest))
    select id, is_large as "isLarge" from found`.execute(tx)
  const idsOf = (events: typeof rows) => events.map(({ id }) => id)
  await keepSectionStock(tx, notes, {
    large: idsOf(rows.filter(({ isLarge }) => isLarge)),
    small: idsOf(rows.filter(({ isLarge }) => !isLarge)),
  })
  return notes.length
}
