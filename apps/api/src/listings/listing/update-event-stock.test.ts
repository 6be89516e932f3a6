import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { random } from '../../../demo/random.ts'
import { makeAccount, makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestDatabase } from '../../../test/market.ts'
import { systemClock } from '../../platform/context.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { eventStock, eventsWithStaleStock, isOnSale, type Viewer } from './on-sale.ts'
import { updateEventStock } from './update-event-stock.ts'

const EVENTS = 12
const NOW = new Date('2029-12-01T12:00:00Z')

const rng = random('stock')

let db: Db
let eventIds: number[]
let sellerIds: number[]

beforeAll(async () => {
  db = await openTestDatabase()
  sellerIds = [await makeAccount(db), await makeAccount(db), await makeAccount(db)]
  eventIds = []
  for (let index = 0; index < EVENTS; index += 1)
    eventIds.push(
      await makeEvent(db, {
        date_time: index % 4 === 0 ? '2029-01-01T20:00:00' : '2030-06-01T19:30:00',
        postponed_at: index % 5 === 0 ? NOW : null,
      }),
    )
})

afterAll(() => db.destroy())

/** Returns the totals of each event from the stored rows. */
const readStock = async (viewer: Viewer) => {
  const { rows } = await sql`
    select e.id, s.ticket_quantity, s.price_from from events as e
    join venues as v on v.id = e.venue_id cross join ${eventStock(viewer)} order by e.id`.execute(
    db,
  )
  return rows
}

/** Returns the same totals, computed from all listings. */
const readStockOf = async (viewer: Viewer) => {
  const { rows } = await sql`
    select e.id, coalesce(sum(l.available), 0)::bigint as ticket_quantity,
      min(l.price_cents) as price_from
    from events as e join venues as v on v.id = e.venue_id
    left join listings as l on l.event_id = e.id and ${isOnSale(viewer)}
    group by e.id order by e.id`.execute(db)
  return rows
}

const stocks = (): Viewer[] => [...sellerIds, 0].map((accountId) => ({ accountId, now: NOW }))

const someListing = () => sql`(select id from listings order by random() limit 1)`

const ACTIONS = [
  () =>
    makeListing(db, {
      eventId: rng.pick(eventIds),
      sellerId: rng.pick(sellerIds),
      priceCents: rng.between(10_00, 90_00),
    }),
  () =>
    sql`update listings set price_cents = ${rng.between(10_00, 90_00)} where id = ${someListing()}`.execute(
      db,
    ),
  () =>
    sql`update listings set status_id = ${rng.pick([1, 2])} where id = ${someListing()}`.execute(
      db,
    ),
  () =>
    sql`update listings set event_id = ${rng.pick(eventIds)} where id = ${someListing()}`.execute(
      db,
    ),
  () => updateEventStock({ db, clock: systemClock }),
]

test('READ-410 stored event totals always equal those computed from the listings, for every account', async () => {
  for (let step = 0; step < 60; step += 1) {
    await rng.pick(ACTIONS)()
    for (const look of stocks()) expect(await readStock(look)).toEqual(await readStockOf(look))
  }
  await updateEventStock({ db, clock: systemClock })
  const { rows } = await sql<{
    id: number
  }>`${eventsWithStaleStock({ accountId: 0, now: NOW })}`.execute(db)
  expect(rows.map(({ id }) => id).toSorted((left, right) => left - right)).toEqual(
    eventIds.filter((_, index) => index % 5 === 0),
  )
})

test('READ-411 events that change during an update are updated the next time', async () => {
  const [seller = 0] = sellerIds
  const listings = []
  for (const eventId of eventIds)
    listings.push(await makeListing(db, { eventId, sellerId: seller, priceCents: 500_00 }))
  const change = async (id: number, times: number) => {
    for (let time = 1; time <= times; time += 1)
      await sql`update listings set price_cents = ${500_00 - time} where id = ${id}`.execute(db)
  }
  await Promise.all([
    ...listings.map((id) => change(id, 15)),
    ...Array.from({ length: 8 }, () => updateEventStock({ db, clock: systemClock })),
  ])
  await updateEventStock({ db, clock: systemClock })
  const { rows: recorded } = await sql`select from changed_events`.execute(db)
  expect(recorded).toEqual([])
  const viewer = { accountId: 0, now: NOW }
  expect(await readStock(viewer)).toEqual(await readStockOf(viewer))
})

test('READ-412 changes that do not affect the stock mark no event as changed', async () => {
  await updateEventStock({ db, clock: systemClock })
  await sql`update listings set cost_cents = 1, external_id = id::text`.execute(db)
  const { rows } = await sql`select from changed_events`.execute(db)
  expect(rows).toEqual([])
})
