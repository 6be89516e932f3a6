import assert from 'node:assert/strict'
import { performance } from 'node:perf_hooks'

import { naturalKey, sectionKey, SPLIT_RULES } from '@seatdesk/domain'
import { sql } from 'kysely'

import { openSession } from '../src/identity/session/session-store.ts'
import type { Db } from '../src/kernel/database/transaction.ts'
import { readSettings } from '../src/kernel/settings.ts'
import { createApi } from '../src/site/app.ts'
import { openMarketOn } from '../src/site/open-market.ts'
import { keepEventStock } from '../src/stock/index.ts'
import { makeAccount, makeEvent } from '../test/fixtures.ts'
import { compare } from './compare.ts'
import { naiveListings } from './naive-listings.ts'
import { type BenchDatabase, openBenchDatabase, openEmbeddedBench } from './open-bench-database.ts'
import { report } from './report.ts'
import { median, quantile } from './statistics.ts'

// What a map needs to know of an event with very many listings: one look, or page after page. And a
// page of its list with the exact total and that look, asked of the server, beside the plain
// statements, asked of the database.

const LISTINGS = 10_000
const SECTIONS = 150
const PAGES = 20
const LOOKS = 8
const OPENED = 20
const PER_PAGE = 20
const SECONDS = 12

const sellMany = async (db: Db, eventId: number): Promise<void> => {
  const sellers = await Promise.all([1, 2, 3, 4].map(() => makeAccount(db)))
  const rows = Array.from({ length: LISTINGS }, (_, place) => {
    const section = `Section ${101 + (place % SECTIONS)}`
    const row = String(1 + ((place * 7) % 30))
    return {
      event_id: eventId,
      seller_id: sellers[place % sellers.length] ?? 0,
      section,
      seat_row: row,
      section_order: naturalKey(section),
      row_order: naturalKey(row),
      section_key: sectionKey(section),
      quantity: 4,
      available: 4,
      price_cents: 50_00 + ((place * 7919) % 300_00),
      cost_cents: null,
      split_rule: SPLIT_RULES[place % (SPLIT_RULES.length - 1)] ?? 'any',
      custom_splits: null,
      delivery_type_id: 1 + (place % 8),
      delivery_date: '2029-05-30T12:00:00',
      status_id: 1,
      external_id: null,
      created_at: new Date('2026-01-01T12:00:00Z'),
    }
  })
  for (let from = 0; from < rows.length; from += 1_000)
    await db
      .insertInto('listings')
      .values(rows.slice(from, from + 1_000))
      .execute()
  await sql`insert into tickets (listing_id, position, seat)
    select l.id, place, place from listings l cross join lateral generate_series(0, 3) place`.execute(
    db,
  )
  // As a server's own upkeep leaves it soon after.
  await keepEventStock({ db })
  await sql`vacuum analyze listings, tickets, section_stock, stirred_events`.execute(db)
}

const measure = async ({ db, engine, close }: BenchDatabase): Promise<void> => {
  const market = await openMarketOn(db, {
    settings: readSettings({ DEMO: '0' }),
    webhookUrl: () => '',
  })
  const { ctx } = market
  try {
    const eventId = await makeEvent(db)
    await sellMany(db, eventId)
    const api = createApi(ctx)
    const accountId = await makeAccount(db)
    const { tokens } = await openSession(ctx, db, { accountId, scope: 'Authorized User' })
    const headers = { authorization: `Bearer ${tokens.accessToken}` }

    const ask = async (path: string): Promise<unknown> => {
      const answer = await api.request(`/api/listings/${path}`, { headers })
      assert.equal(answer.status, 200)
      return answer.json()
    }

    const grouped = () => ask(`sections?filter=${eventId}`)
    const paged = async () => {
      for (let page = 1; page <= PAGES; page += 1)
        await ask(`?filter=${eventId}&per_page=100&page=${page}`)
    }

    const look = async (question: (time: number) => Promise<unknown>, times: number) => {
      const took: number[] = []
      for (let time = 0; time < times; time += 1) {
        const asked = performance.now()
        await question(time)
        took.push(performance.now() - asked)
      }
      return { ms: median(took), p95: quantile(took, 0.95) }
    }

    const pageAt = (time: number) => 1 + ((time * 37) % (LISTINGS / PER_PAGE))
    const opened = async (time: number) => ({
      list: await ask(`?filter=${eventId}&per_page=${PER_PAGE}&page=${pageAt(time)}`),
      map: await grouped(),
    })
    const plain = (time: number) =>
      naiveListings(db, {
        eventId,
        accountId,
        now: ctx.clock.now(),
        page: pageAt(time),
        perPage: PER_PAGE,
      })
    const { list, map } = await opened(3)
    const { ids, total, sections } = await plain(3)
    assert.partialDeepStrictEqual(list, {
      results: ids.map((id) => ({ id })),
      paginator: { totalEntriesSize: total },
    })
    assert.deepEqual(map, { data: sections })

    const { ms } = await compare({
      ours: () => look(grouped, LOOKS),
      reference: () => look(paged, 1),
      seconds: SECONDS,
      must: { ms: { atMost: 0.05 } },
    })
    const whole = await compare({
      ours: () => look(opened, OPENED),
      reference: () => look(plain, OPENED),
      seconds: SECONDS,
      must: { ms: { atMost: 0.6 } },
    })
    report('sections', { engine, listings: LISTINGS }, [
      { what: 'what all sections have, ms', comparison: ms },
      { what: 'a page, its total and what all sections have, ms', comparison: whole.ms },
      { what: '– 95th percentile, ms', comparison: whole.p95 },
    ])
  } finally {
    await market.close()
    await close()
  }
}

await measure(await openBenchDatabase())
await measure(await openEmbeddedBench())
