import { EVENT_APPROVED, INVENTORY_STATUS } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { isUpcoming } from '../../../catalog/index.ts'
import type { Context } from '../../../platform/context.ts'
import {
  failedItemsDue,
  isProcessable,
  processQueue,
} from '../../../platform/database/failed-tasks.ts'
import { readInBatches } from '../../../platform/database/read-in-batches.ts'
import type { Db } from '../../../platform/database/transaction.ts'
import { isConnectionError } from '../../../platform/engine-error.ts'
import { isComparable } from '../../listing/on-sale.ts'
import { isPriceWithin, selectTypicalPrices } from '../../listing/outliers.ts'

/** Interval between rounds; the last round of a day determines its price. */
const PAUSE_MS = 60 * 60 * 1000

/** Events per statement; a small batch keeps the wait for other queries short. */
const EVENTS_AT_ONCE = 25

const QUEUE = 'record-lowest-prices'

type Deps = Pick<Context, 'db' | 'clock'>

/**
 * Records today's lowest price of each section in the venue's time zone, without outliers, once an
 * hour and a few events at a time. If a batch fails because of one event, its events are recorded
 * one by one; the one that fails is retried after its backoff, not an hour later. The next run
 * resumes an interrupted round.
 */
export const recordLowestPrices = async (ctx: Deps): Promise<void> => {
  const now = ctx.clock.now()
  const failures: unknown[] = []
  const noteEach = (ids: Iterable<number>) =>
    processQueue(ctx, QUEUE, ids, {
      idOf: (id) => id,
      work: (id) => recordPrices(ctx.db, [{ id }], now),
    }).catch((error: unknown) => {
      if (isConnectionError(error)) throw error
      failures.push(error)
    })
  await noteEach((await failedItemsDue(ctx, QUEUE)).map(Number))
  if (await isRoundDue(ctx.db, now)) {
    const batches = readInBatches<EventId>(
      (after, size) => eventsToRecord(ctx.db, now, { after: after?.id ?? 0, size }),
      { size: EVENTS_AT_ONCE },
    )
    for await (const events of batches)
      try {
        await recordPrices(ctx.db, events, now)
      } catch (error) {
        if (isConnectionError(error)) throw error
        await noteEach(events.map(({ id }) => id))
      }
    await endRound(ctx.db, now)
  }
  if (failures.length > 0) throw new AggregateError(failures, 'the prices of some events failed')
}

const isRoundDue = async (db: Db, now: Date): Promise<boolean> => {
  const recent = await db
    .selectFrom('job_rounds')
    .select('job')
    .where('job', '=', QUEUE)
    .where('began_at', '>', new Date(now.getTime() - PAUSE_MS))
    .executeTakeFirst()
  return recent === undefined
}

const endRound = async (db: Db, now: Date): Promise<void> => {
  await db
    .insertInto('job_rounds')
    .values({ job: QUEUE, began_at: now })
    .onConflict((conflict) => conflict.column('job').doUpdateSet({ began_at: now }))
    .execute()
}

interface EventId {
  id: number
}

/** Events on sale that are not recorded in this round yet. */
const eventsToRecord = async (
  db: Db,
  now: Date,
  { after, size }: { after: number; size: number },
): Promise<EventId[]> => {
  const { rows } = await sql<EventId>`
    select e.id from events as e join venues as v on v.id = e.venue_id
    where e.id > ${after}
      and e.status_id = ${EVENT_APPROVED} and e.postponed_at is null and ${isUpcoming(now)}
      and exists (
        select from listings as l
        where l.event_id = e.id and ${isActive(now)})
      and not exists (
        select from lowest_prices as p
        where p.event_id = e.id and p.recorded_at > ${new Date(now.getTime() - PAUSE_MS)})
      and ${isProcessable(QUEUE, sql.ref('e.id'), now)}
    order by e.id limit ${size}`.execute(db)
  return rows
}

const recordPrices = async (db: Db, events: readonly EventId[], now: Date): Promise<void> => {
  await sql`
    insert into lowest_prices (event_id, section_key, day, lowest_cents, listings, recorded_at)
    with today as materialized (
      select e.id, (${now}::timestamptz at time zone v.time_zone)::date as day
      from events as e join venues as v on v.id = e.venue_id
      where e.id = any(${events.map(({ id }) => id)}::bigint[]))
    select today.id, l.section_key, today.day, min(l.price_cents), count(*), ${now}
    from today join listings as l on l.event_id = today.id
    join ${selectTypicalPrices(sql`select id from today`, now)} as usual on usual.event_id = today.id
    where ${isActive(now)} and ${isPriceWithin(sql`usual.prices`)}
    group by today.id, l.section_key, today.day
    on conflict (event_id, day, section_key) do update
      set lowest_cents = excluded.lowest_cents, listings = excluded.listings,
        recorded_at = excluded.recorded_at`.execute(db)
}

const isActive = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`l.status_id = ${sql.lit(INVENTORY_STATUS.active)} and l.available > 0
  and ${isComparable('l', now)}`
