import { sql } from 'kysely'

import type { Context } from '../../kernel/context.ts'
import { forgetFailuresOf, isWorkable, workOff } from '../../kernel/database/dead-letters.ts'
import { isEngineAway } from '../../kernel/database/engine-away.ts'
import { type Db, transaction, type Tx } from '../../kernel/database/transaction.ts'
import { keepSectionStock, type Note } from './keep-section-stock.ts'

/** How many notes are taken in one transaction: on the embedded engine others wait for it. */
const AT_ONCE = 500

/** Of so many listings on sale on, what the sections of an event have is kept; fewer are quickly read. */
const MANY = 500

const QUEUE = 'event-stock'

type World = Pick<Context, 'db' | 'clock'>

/**
 * Adds up anew what events have on sale of whose listings something was changed. If a batch fails because
 * of one event, its events are added up one by one, and the one that fails becomes a dead letter.
 */
export const keepEventStock = async (ctx: World, many: number = MANY): Promise<void> => {
  let taken = 0
  do
    try {
      taken = await transaction(ctx.db, (tx) => addUpStirred(tx, ctx.clock.now(), many))
    } catch (error) {
      if (isEngineAway(error)) throw error
      await addUpEach(ctx, many)
      taken = AT_ONCE
    }
  while (taken === AT_ONCE)
}

/** Adds up the next events one by one, and throws what failed after the last one. */
const addUpEach = async (ctx: World, many: number): Promise<void> =>
  workOff(ctx, QUEUE, await stirredEvents(ctx.db, ctx.clock.now()), {
    idOf: (id) => id,
    work: (id) => transaction(ctx.db, (tx) => addUpStirred(tx, ctx.clock.now(), many, id)),
  })

const stirredEvents = async (db: Db, now: Date): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct event_id as id from (
      select event_id from stirred_events
      where ${isWorkable(QUEUE, sql.ref('stirred_events.event_id'), now)}
      order by id limit ${sql.lit(AT_ONCE)}) as next`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Takes some notes, of one event if it is named, and adds up their events, both or neither. One process after another: of two at
 * once the one that looked first might write last. The sums are looked at after the notes were, so
 * that whoever's note is taken has its change in them; a later change has left a later note.
 */
const addUpStirred = async (tx: Tx, now: Date, many: number, eventId?: number): Promise<number> => {
  await sql`lock table event_stock in share row exclusive mode`.execute(tx)
  const { rows: notes } = await sql<Note>`
    delete from stirred_events where id in (
      select s.id from stirred_events as s
      where ${
        eventId === undefined
          ? isWorkable(QUEUE, sql.ref('s.event_id'), now)
          : sql<boolean>`s.event_id = ${eventId}`
      }
      order by s.id limit ${sql.lit(AT_ONCE)})
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
  await forgetFailuresOf(tx, QUEUE, idsOf(rows))
  return notes.length
}
