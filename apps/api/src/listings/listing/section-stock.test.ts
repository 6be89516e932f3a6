import { naturalSortKey, sectionKey } from '@seatdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { random } from '../../../demo/random.ts'
import { makeAccount, makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestDatabase } from '../../../test/market.ts'
import { systemClock } from '../../platform/context.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { readIdPage } from '../../platform/list-page.ts'
import { listingsInOrder, listingsOffered } from './listings-in-order.ts'
import type { EventForSale } from './on-sale.ts'
import {
  isNotOutlier,
  lowestPriceExpression,
  medianPriceExpression,
  outlierCountExpression,
  ordinaryPricesCte,
} from './outliers.ts'
import { pageOfListings } from './page-of-listings.ts'
import {
  isFilteredBySectionOnly,
  sectionStockWithoutOutliers,
  sectionStock,
} from './section-stock.ts'
import { updateEventStock } from './update-event-stock.ts'

const NOW = new Date('2029-12-01T12:00:00Z')

/** Section names. The first three are spellings of one section. */
const SECTIONS = ['101', 'Section 101', 'sec 101', '102', 'Section 102', 'Club 3', 'Orchestra']

const rng = random('sections')

let db: Db
let eventIds: number[]
let sellerIds: number[]

beforeAll(async () => {
  db = await openTestDatabase()
  sellerIds = [await makeAccount(db), await makeAccount(db), await makeAccount(db)]
  eventIds = [await makeEvent(db), await makeEvent(db)]
})

afterAll(() => db.destroy())

const sell = (section = rng.pick(SECTIONS)) =>
  makeListing(db, {
    eventId: rng.pick(eventIds),
    sellerId: rng.pick(sellerIds),
    section,
    priceCents: rng.between(10, 20) * 1_00,
    seatRow: rng.pick(['1', '2', '10']),
    seats: ['1', '2', '3'].slice(0, rng.between(1, 3)),
  })

const change = (description: Record<string, unknown>) =>
  sql`update listings set ${sql.join(
    Object.entries(description).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  )} where id = (select id from listings order by random() limit 1)`.execute(db)

const ACTIONS = [
  () => sell(),
  () => sell(),
  () => change({ price_cents: rng.between(10, 20) * 1_00 }),
  () => change({ price_cents: rng.pick([1, 10, 16, 150_00, 9_000_00]) }),
  () => change({ status_id: rng.pick([1, 1, 2]) }),
  () => change({ event_id: rng.pick(eventIds) }),
  () => {
    const section = rng.pick(SECTIONS)
    return change({
      section,
      section_key: sectionKey(section),
      section_order: naturalSortKey(section),
    })
  },
  () => updateEventStock({ db, clock: systemClock }, 1),
  () => updateEventStock({ db, clock: systemClock }, rng.between(1, 30)),
]

/** Returns an event that is marked as having stored section totals. */
const eventOf = (id: number): EventForSale => ({
  id,
  isOpen: true,
  seatMapId: null,
  isKeptBySection: true,
  hasPreferred: false,
})

/** Returns the totals of each section from the stored rows. */
const readSections = async (id: number, section: string, accountId: number) => {
  const stock = sectionStock(eventOf(id), section, { accountId, now: NOW })
  const { rows } = await sql`select * from ${stock} as s order by section_key`.execute(db)
  return rows
}

/** Returns the same totals, computed from all listings. */
const readSectionsOf = (id: number, section: string, accountId: number) =>
  listingsOffered(db, eventOf(id), { section }, { accountId, now: NOW })
    .select([
      'l.section_key',
      sql`min(l.section collate "C")`.as('section'),
      sql`min(l.section_order)`.as('first_order'),
      sql`max(l.section_order)`.as('last_order'),
      sql`count(*)`.as('listings'),
      sql`sum(l.available)::bigint`.as('tickets'),
      sql`min(l.price_cents)`.as('lowest'),
      sql`percentile_disc(0.5) within group (order by l.price_cents)`.as('median'),
    ])
    .groupBy('l.section_key')
    .orderBy('l.section_key')
    .execute()

/** Returns the totals without outliers from the stored rows. */
const readOrdinary = async (id: number, section: string, accountId: number) => {
  const stock = sectionStockWithoutOutliers(eventOf(id), section, { accountId, now: NOW })
  const { rows } = await sql`with ${ordinaryPricesCte(id, NOW)}
    select section_key, listings, lowest, median, outliers from ${stock} as s
    order by section_key`.execute(db)
  return rows
}

/** Returns the same totals without outliers, computed from all listings. */
const lookAtOrdinary = (id: number, section: string, accountId: number) =>
  listingsOffered(db, eventOf(id), { section }, { accountId, now: NOW })
    .select([
      'l.section_key',
      sql`count(*)`.as('listings'),
      lowestPriceExpression(isNotOutlier(id, NOW)).as('lowest'),
      medianPriceExpression(isNotOutlier(id, NOW)).as('median'),
      outlierCountExpression(isNotOutlier(id, NOW)).as('outliers'),
    ])
    .groupBy('l.section_key')
    .orderBy('l.section_key')
    .execute()

const ORDERS = ['section', 'row', 'price', 'available', 'value'] as const

test('READ-430 stored section totals always equal those computed from the listings, for every account', async () => {
  for (let index = 0; index < 20; index += 1) await sell()
  await updateEventStock({ db, clock: systemClock }, 1)
  let keptCount = 0
  for (let step = 0; step < 50; step += 1) {
    await rng.pick(ACTIONS)()
    const { rows } = await sql`select from section_stock`.execute(db)
    keptCount += rows.length
    const section = rng.pick(['', '', '101', '102|Club 3'])
    const id = rng.pick(eventIds)
    for (const reader of [rng.pick(sellerIds), 0]) {
      expect(await readSections(id, section, reader)).toEqual(
        await readSectionsOf(id, section, reader),
      )
      expect(await readOrdinary(id, section, reader)).toEqual(
        await lookAtOrdinary(id, section, reader),
      )
    }
  }
  expect(keptCount).toBeGreaterThan(50)
})

test('READ-431 a page of listings by stored section totals equals the page computed from all listings', async () => {
  const viewer = { accountId: rng.pick(sellerIds), now: NOW }
  for (let index = 0; index < 40; index += 1) await sell()
  let found = 0
  for (let step = 0; step < 80; step += 1) {
    await rng.pick(ACTIONS)()
    const event = eventOf(rng.pick(eventIds))
    const query = {
      section: rng.pick(['', '', '101', '102|Club 3']),
      orderBy: rng.pick(['section', 'section', ...ORDERS] as const),
      orderDir: rng.pick(['asc', 'desc'] as const),
      page: rng.between(1, 4),
      perPage: rng.pick([1, 3, 8]),
    }
    const page = await pageOfListings(db, event, query, viewer)
    expect(page).toEqual(await readIdPage(db, listingsInOrder(db, event, query, viewer), query))
    found += page.ids.length
  }
  expect(found).toBeGreaterThan(60)
})

test('READ-432 sections that change during an update are updated the next time', async () => {
  const listings = await Promise.all(SECTIONS.map((section) => sell(section)))
  await updateEventStock({ db, clock: systemClock }, 1)
  const rise = async (id: number) => {
    for (let time = 1; time <= 15; time += 1)
      await sql`update listings set price_cents = ${500_00 - time} where id = ${id}`.execute(db)
  }
  await Promise.all([
    ...listings.map((id) => rise(id)),
    ...Array.from({ length: 8 }, () => updateEventStock({ db, clock: systemClock }, 1)),
  ])
  await updateEventStock({ db, clock: systemClock }, 1)
  const { rows: recorded } = await sql`select from changed_events`.execute(db)
  expect(recorded).toEqual([])
  for (const id of eventIds)
    expect(await readSections(id, '', 0)).toEqual(await readSectionsOf(id, '', 0))
})

test('READ-433 section totals are not stored for events with few listings', async () => {
  await updateEventStock({ db, clock: systemClock }, 1)
  const readStored = () =>
    sql`select from section_stock`.execute(db).then(({ rows }) => rows.length)
  expect(await readStored()).toBeGreaterThan(0)
  for (const id of eventIds)
    await sql`update listings set price_cents = price_cents + 1 where event_id = ${id}`.execute(db)
  await updateEventStock({ db, clock: systemClock })
  expect(await readStored()).toBe(0)
})

test('READ-431 section totals are used only without filters other than the section', () => {
  expect(isFilteredBySectionOnly({ section: '101' })).toBe(true)
  expect(isFilteredBySectionOnly({ section: '101', quantity: 1 })).toBe(false)
  expect(isFilteredBySectionOnly({ together: false })).toBe(false)
})
