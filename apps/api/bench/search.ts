import assert from 'node:assert/strict'
import { performance } from 'node:perf_hooks'

import { EVENT_APPROVED } from '@seatdesk/domain'
import { type SqlBool, sql } from 'kysely'

import type { MeasureBound } from '../../../packages/tooling/src/statistics/compare-to-bound.ts'
import { random } from '../demo/random.ts'
import { escapeLike } from '../src/platform/database/escape-like.ts'
import type { Db } from '../src/platform/database/transaction.ts'
import { readEvents } from '../src/search/event/event-store.ts'
import { findEvents } from '../src/search/event/find-events.ts'
import { makeAccount } from '../test/fixtures.ts'
import { compareWithReference } from './compare.ts'
import { type EventRow, makeCatalog } from './make-catalog.ts'
import { openBenchDatabase } from './open-bench-database.ts'
import { reportFindings } from './report.ts'
import { quantile } from './statistics.ts'

interface SearchParams {
  /** A category; all by default. */
  type?: number | undefined
  /** Words, all of which must occur. */
  search?: string | undefined
  page: number
}

/** A naive search: `ilike` on three columns, one query for the page and one for the count. */
const naiveSearch = async (
  db: Db,
  { type, search = '', page }: SearchParams,
  { perPage, now }: { perPage: number; now: Date },
): Promise<{ ids: number[]; total: number }> => {
  const words = search.split(' ').filter(Boolean)
  const conditions = [
    sql<SqlBool>`e.status_id = ${EVENT_APPROVED}`,
    sql<SqlBool>`e.date_time >= ${now}::timestamptz at time zone v.time_zone`,
    ...(type ? [sql<SqlBool>`e.category_id = ${type}`] : []),
    ...words.map((word) => {
      const pattern = `%${escapeLike(word)}%`
      return sql<SqlBool>`(e.name ilike ${pattern} or v.name ilike ${pattern} or v.city ilike ${pattern})`
    }),
  ]
  const from = sql`from events as e join venues as v on v.id = e.venue_id
    where ${sql.join(conditions, sql` and `)}`
  const rows = await sql<{ id: number }>`
    select e.id ${from} order by e.date_time, e.id limit ${perPage} offset ${(page - 1) * perPage}
  `.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db)
  return { ids: rows.rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 }
}

const EVENTS = 20_000
const PER_PAGE = 20
const SEARCHES = 20
const SECONDS = 12

/** Returns the ids of one page and the total. */
type Find = (search: SearchParams) => Promise<{ ids: number[]; total: number }>

const { db, engine, close } = await openBenchDatabase()
const events = await makeCatalog(db, EVENTS)
const viewer = { accountId: await makeAccount(db), now: new Date('2029-12-01T12:00:00Z') }

const optimized: Find = ({ page, ...filter }) =>
  findEvents(db, filter, { order: 'date_time', direction: 'asc', page, perPage: PER_PAGE }, viewer)

const naive: Find = (search) => naiveSearch(db, search, { perPage: PER_PAGE, now: viewer.now })

const rng = random('searches')

/** Returns words of an existing event, as searchers type them. */
const searchTermsOf = ({ name, venue, city }: EventRow, count: number): string =>
  rng.shuffle(`${name} ${venue} ${city}`.split(' ')).slice(0, count).join(' ')

/** Returns a random search: mostly browsing, and rather one or two words than three. */
const makeSearch = (): SearchParams => ({
  page: rng.weighted([
    [1, 8],
    [2, 1],
    [5, 1],
  ]),
  ...rng.weighted([
    [{}, 40],
    [{ type: rng.between(1, 3) }, 20],
    [{ search: searchTermsOf(rng.pick(events), 1) }, 15],
    [{ search: searchTermsOf(rng.pick(events), 2) }, 17],
    [{ search: searchTermsOf(rng.pick(events), 3) }, 8],
  ]),
})

/** Runs searches one after another, and reads the events of each page. */
const searchAll = async (find: Find, searches: readonly SearchParams[]) => {
  const latencies: number[] = []
  for (const search of searches) {
    const requestedAt = performance.now()
    await readEvents(db, (await find(search)).ids, viewer)
    latencies.push(performance.now() - requestedAt)
  }
  const seconds = latencies.reduce((sum, ms) => sum + ms, 0) / 1000
  return { perSecond: searches.length / seconds, p95Ms: quantile(latencies, 0.95) }
}

const measureOn = (searches: readonly SearchParams[], perSecond: MeasureBound) =>
  compareWithReference({
    ours: () => searchAll(optimized, searches),
    reference: () => searchAll(naive, searches),
    seconds: SECONDS,
    must: { perSecond },
  })

try {
  const all = Array.from({ length: SEARCHES * 2 }, makeSearch)
  for (const search of all) assert.deepEqual(await optimized(search), await naive(search))
  const browsed = await measureOn(all.filter(({ search }) => !search).slice(0, SEARCHES), {
    atLeast: 0.9,
  })
  const values = await measureOn(all.filter(({ search }) => search).slice(0, SEARCHES), {
    atLeast: 5,
  })
  reportFindings('search', { engine, events: EVENTS }, [
    { what: 'browsing, pages/s', comparison: browsed.perSecond },
    { what: 'browsing, p95 ms', comparison: browsed.p95Ms },
    { what: 'words, pages/s', comparison: values.perSecond },
    { what: 'words, p95 ms', comparison: values.p95Ms },
  ])
} finally {
  await close()
}
