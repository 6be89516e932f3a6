// @module-tag nightly

import { wallTime } from '@seatdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { random } from '../../../demo/random.ts'
import { makeAccount, makeListing, makeVenue } from '../../../test/fixtures.ts'
import { openTestDatabase } from '../../../test/market.ts'
import { updateEventStock } from '../../listings/index.ts'
import { systemClock } from '../../platform/context.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { type EventFilter, eventConditions } from './event-filter.ts'
import { findEventsBySorting, type PageParams } from './event-store.ts'
import { findEvents } from './find-events.ts'

const NOW = new Date('2030-06-10T05:30:00Z')
const EVENTS = 400
const ROUNDS = 120

const rng = random('calendar')

let db: Db
let accountId: number

/** Returns a random time, often within two days of now, and sometimes exactly midnight. */
const someTime = () => {
  const hours = rng.weighted([
    [rng.between(-40, 40), 3],
    [rng.between(-24 * 20, 24 * 60), 2],
  ])
  const time = new Date(NOW.getTime() + hours * 3_600_000).toISOString()
  return rng.pick([`${time.slice(0, 17)}00`, `${time.slice(0, 11)}00:00:00`])
}

beforeAll(async () => {
  db = await openTestDatabase()
  accountId = await makeAccount(db)
  const venueIds: number[] = []
  for (const zone of [
    'Pacific/Honolulu',
    'Europe/London',
    'Pacific/Auckland',
    'Pacific/Kiritimati',
  ])
    venueIds.push(await makeVenue(db, { name: zone, time_zone: zone }))
  await db
    .insertInto('events')
    .values(
      Array.from({ length: EVENTS }, (_, index) => ({
        name: `Show ${index % 17}`,
        category_id: rng.pick([1, 2, 3] as const),
        venue_id: rng.pick(venueIds),
        seat_map_id: null,
        cover_image_url: null,
        date_time: someTime(),
        date_tba: rng.next() < 0.1,
        time_tba: rng.next() < 0.1,
        status_id: rng.next() < 0.9 ? 2 : 1,
        search_text: 'show',
        created_at: NOW,
      })),
    )
    .execute()
  await sell()
})

afterAll(() => db.destroy())

/** Creates listings of others and of the broker, some of them already in the stored totals. */
const sell = async () => {
  const { rows } = await sql<{ id: number }>`select id from events order by id`.execute(db)
  const other = await makeAccount(db)
  const list = (eventId: number) =>
    makeListing(db, {
      eventId,
      sellerId: rng.next() < 0.7 ? other : accountId,
      priceCents: 100 * rng.between(10, 30),
    })
  for (const { id } of rows) if (id % 5 < 2) await list(id)
  await updateEventStock({ db, clock: systemClock })
  for (const { id } of rows) if (id % 9 === 1) await list(id)
  await sql`update events set postponed_at = now() where id % 13 = 0`.execute(db)
}

const sometimes = <Given>(input: Given): Given | undefined => (rng.next() < 0.4 ? input : undefined)

const someFilter = (): EventFilter => {
  const ends = [someTime(), someTime()].toSorted()
  return {
    type: sometimes(rng.between(1, 3)),
    from: sometimes(wallTime(ends[0] ?? '')),
    to: sometimes(wallTime(ends[1] ?? '')),
    when: sometimes(rng.pick(['30-days', '30-days', 'weekend', 'tonight'] as const)),
  }
}

const somePage = (): PageParams => ({
  order: 'date_time',
  direction: rng.pick(['asc', 'desc']),
  page: rng.pick([1, 2, 3, rng.between(1, 60)]),
  perPage: rng.pick([1, 7, 20, 100]),
})

describe('events found by counts of days', () => {
  test('READ-401 equal those found by sorting all events, on every page and in total', async () => {
    const viewer = { accountId, now: NOW }
    for (let query = 0; query < ROUNDS; query += 1) {
      const [filter, target] = [someFilter(), somePage()]
      const slow = await findEventsBySorting(
        db,
        await eventConditions(db, filter, viewer),
        target,
        viewer,
      )
      const query = { filter, which: target }
      expect({ ...query, ...(await findEvents(db, filter, target, viewer)) }).toEqual({
        ...query,
        ...slow,
      })
    }
  })

  test('READ-402 are the same in every sort order when read by index', async () => {
    const viewer = { accountId, now: NOW }
    const requests: EventFilter[] = [{}, { type: 2 }, { to: wallTime('2030-07-20T12:00:00') }]
    for (const filter of requests)
      for (const order of ['name', 'venue', 'price_from', 'ticket_quantity'] as const)
        for (const direction of ['asc', 'desc'] as const)
          for (const page of [1, 2, 9]) {
            const params = { order, direction, page, perPage: 30 }
            const slow = await findEventsBySorting(
              db,
              await eventConditions(db, filter, viewer),
              params,
              viewer,
            )
            const query = { filter, which: params }
            const pageByPage = await findEvents(db, filter, params, viewer, 0)
            expect({ ...query, ...pageByPage }).toEqual({ ...query, ...slow })
          }
  })

  test('READ-403 are the same when paged by id', async () => {
    const viewer = { accountId, now: NOW }
    const params = { ...somePage(), after: 200 }
    const slow = await findEventsBySorting(
      db,
      await eventConditions(db, {}, viewer),
      params,
      viewer,
    )
    expect(await findEvents(db, {}, params, viewer, 0)).toEqual(slow)
  })
})

/** Returns the stored counts by day and the counts computed from the events. */
const bothCounts = async () => {
  const { rows: stored } = await sql`
    select day::text, category_id, date_tba, events from event_counts_by_day where events <> 0
    order by 1, 2, 3`.execute(db)
  const { rows: counted } = await sql`
    select date_time::date::text as day, category_id, date_tba, count(*) as events from events
    where status_id = 2 group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return { kept: stored, counted }
}

describe('events counted by day', () => {
  test('READ-400 match the events after status, date and category changes and deletes', async () => {
    const moves = [
      sql`update events set status_id = 2 where id % 2 = 0 and status_id = 1`,
      sql`update events set status_id = 3 where id % 11 = 0 and status_id = 2`,
      sql`update events set date_time = date_time + interval '5 days' where id % 2 = 0`,
      sql`update events set category_id = 1 + category_id % 3, date_tba = not date_tba where id % 5 = 0`,
      sql`update events set name = name || ' again'`,
      sql`delete from events as e where not exists (
        select from listings as l where l.event_id = e.id)`,
    ]
    for (const move of moves) {
      await move.execute(db)
      const { kept, counted } = await bothCounts()
      expect(counted.length).toBeGreaterThan(0)
      expect(kept).toEqual(counted)
    }
  })
})
