import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import {
  deleteFailures,
  isProcessable,
  processQueue,
} from '../../platform/database/failed-tasks.ts'
import { type Db, transaction, type Tx } from '../../platform/database/transaction.ts'
import { isConnectionError } from '../../platform/engine-error.ts'
import { isInStockCounts } from './on-sale.ts'

/**
 * Maximum number of change markers per transaction: on the embedded engine other queries wait for
 * it.
 */
const AT_ONCE = 500

/**
 * Minimum number of active listings for storing totals by section; smaller events are fast to read.
 */
const MANY = 500

const QUEUE = 'event-stock'

type Deps = Pick<Context, 'db' | 'clock'>

/**
 * Recalculates the stock of events whose listings changed. If a batch fails because of one event,
 * its events are processed one by one, and the one that fails becomes a failed task.
 */
export const updateEventStock = async (ctx: Deps, many: number = MANY): Promise<void> => {
  let takenCount = 0
  do
    try {
      takenCount = await transaction(ctx.db, (tx) => addUpChanged(tx, ctx.clock.now(), many))
    } catch (error) {
      if (isConnectionError(error)) throw error
      await addUpEach(ctx, many)
      takenCount = AT_ONCE
    }
  while (takenCount === AT_ONCE)
}

/** Processes the next events one by one, and throws the errors after the last one. */
const addUpEach = async (ctx: Deps, many: number): Promise<void> =>
  processQueue(ctx, QUEUE, await changedEvents(ctx.db, ctx.clock.now()), {
    idOf: (id) => id,
    work: (id) => transaction(ctx.db, (tx) => addUpChanged(tx, ctx.clock.now(), many, id)),
  })

const changedEvents = async (db: Db, now: Date): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct event_id as id from (
      select event_id from changed_events
      where ${isProcessable(QUEUE, sql.ref('changed_events.event_id'), now)}
      order by id limit ${sql.lit(AT_ONCE)}) as next`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Consumes change markers, optionally of one event, and recalculates their events in the same
 * transaction. The table lock serializes processes: otherwise an older total could overwrite a
 * newer one. Totals are read after the markers, so they include the change of every consumed
 * marker; a later change leaves a new marker.
 */
const addUpChanged = async (tx: Tx, now: Date, many: number, eventId?: number): Promise<number> => {
  await sql`lock table event_stock in share row exclusive mode`.execute(tx)
  const { rows: notes } = await sql<SectionChange>`
    delete from changed_events where id in (
      select s.id from changed_events as s
      where ${
        eventId === undefined
          ? isProcessable(QUEUE, sql.ref('s.event_id'), now)
          : sql<boolean>`s.event_id = ${eventId}`
      }
      order by s.id limit ${sql.lit(AT_ONCE)})
    returning event_id, section_key`.execute(tx)
  if (notes.length === 0) return 0
  const { rows } = await sql<{ id: number; isLarge: boolean }>`
    with found as materialized (
      select s.id, count(l.id) >= ${many} as is_large, coalesce(sum(l.offered), 0) as tickets,
        min(l.price_cents) as lowest
      from (select distinct unnest(${notes.map((note) => note.event_id)}::bigint[]) as id) as s
      left join listings as l on l.event_id = s.id and l.status_id = 1 and l.available > 0
        and ${isInStockCounts('l')}
      group by s.id
    ), kept as (
      update event_stock as k set tickets = found.tickets, lowest_cents = found.lowest
      from found
      where k.event_id = found.id
        and (k.tickets, k.lowest_cents) is distinct from (found.tickets, found.lowest))
    select id, is_large as "isLarge" from found`.execute(tx)
  const idsOf = (events: typeof rows) => events.map(({ id }) => id)
  await updateSectionStock(tx, notes, {
    large: idsOf(rows.filter(({ isLarge }) => isLarge)),
    small: idsOf(rows.filter(({ isLarge }) => !isLarge)),
  })
  await deleteFailures(tx, QUEUE, idsOf(rows))
  return notes.length
}

/** Marks a section of an event as changed. */
interface SectionChange {
  event_id: number
  section_key: string
}

/** Changed events, by whether totals by section are stored for them. */
interface ChangedEvents {
  large: readonly number[]
  small: readonly number[]
}

/** Recalculates the changed sections, and all sections of events without stored totals. */
const updateSectionStock = async (
  tx: Tx,
  notes: readonly SectionChange[],
  { large, small }: ChangedEvents,
): Promise<void> => {
  if (small.length > 0)
    await sql`delete from section_stock where event_id = any(${small}::bigint[])`.execute(tx)
  if (large.length === 0) return
  await sql`
    with noted as (
      select * from unnest(${notes.map((note) => note.event_id)}::bigint[],
        ${notes.map((note) => note.section_key)}::text[]) as n (event_id, section_key)
      where event_id = any(${large}::bigint[])
    ), asked as (
      select event_id, section_key from noted
      union
      select l.event_id, l.section_key from listings as l
      where l.event_id = any(${large}::bigint[]) and l.status_id = 1 and l.available > 0
        and ${isInStockCounts('l')}
        and not exists (select from section_stock as k where k.event_id = l.event_id)
    ), found as materialized (
      select a.event_id, a.section_key, min(l.section collate "C") as section,
        min(l.section_order) as first_order, max(l.section_order) as last_order,
        count(l.id) as listings, sum(l.offered) as tickets, min(l.price_cents) as lowest,
        percentile_disc(0.5) within group (order by l.price_cents) as median
      from asked as a
      left join listings as l on l.event_id = a.event_id and l.section_key = a.section_key
        and l.status_id = 1 and l.available > 0
        and ${isInStockCounts('l')}
      group by a.event_id, a.section_key
    ), emptied as (
      delete from section_stock as k using found
      where k.event_id = found.event_id and k.section_key = found.section_key and found.listings = 0)
    insert into section_stock as k (event_id, section_key, section, first_order, last_order,
      listings, tickets, lowest_cents, median_cents)
    select * from found where listings > 0
    order by event_id, section_key
    on conflict (event_id, section_key) do update set
      section = excluded.section, first_order = excluded.first_order,
      last_order = excluded.last_order, listings = excluded.listings, tickets = excluded.tickets,
      lowest_cents = excluded.lowest_cents, median_cents = excluded.median_cents
    where (k.section, k.first_order, k.last_order, k.listings, k.tickets, k.lowest_cents,
        k.median_cents)
      is distinct from (excluded.section, excluded.first_order, excluded.last_order,
        excluded.listings, excluded.tickets, excluded.lowest_cents, excluded.median_cents)
  `.execute(tx)
}
