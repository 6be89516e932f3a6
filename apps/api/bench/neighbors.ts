import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'

import { createSite } from '../src/app/app.ts'
import { openMarketOn } from '../src/app/open-market.ts'
import { searchText } from '../src/catalog/event/search-text.ts'
import { openSession } from '../src/identity/session/session-store.ts'
import type { Db } from '../src/platform/database/transaction.ts'
import { readSettings } from '../src/platform/settings.ts'
import { makeAccount, makeEvent, makeListing } from '../test/fixtures.ts'
import { type CallAsAccount, openAttack } from './attack.ts'
import { summarizeRounds, isInconclusive, type RoundMeasurement } from './compare.ts'
import { makeCatalog } from './make-catalog.ts'
import { type BenchDatabase, openBenchDatabase, openEmbeddedBench } from './open-bench-database.ts'
import { reportFindings } from './report.ts'
import { quantile } from './statistics.ts'

// How much the others notice of one account that does its worst: short turns, quiet and loud.

const EVENTS = 5_000
const ORDERS = 20_000
const ROUNDS = 12
/** As long as the noise leaves it open. */
const MAX_ROUNDS = 40
const TURN_MS = 2_500
const NEIGHBORS = 4
const PAUSE_MS = 20
const SETTLING_MS = 500
const MUST = { atMost: 3 }

const measure = async ({ db, engine, close }: BenchDatabase): Promise<void> => {
  const billed = await makeCatalog(db, EVENTS)
  const market = await openMarketOn(db, {
    settings: readSettings({ DEMO: '0' }),
    webhookUrl: () => '',
  })
  const app = createSite(market.ctx)

  /** An account with a session of its own. */
  const makeCaller = async () => {
    const accountId = await makeAccount(db)
    const { tokens } = await openSession(market.ctx, db, { accountId, scope: 'Authorized User' })
    const authorization = `Bearer ${tokens.accessToken}`
    const call: CallAsAccount = async (path, init = {}) =>
      app.request(`/api${path}`, { ...init, headers: { authorization } })
    return { accountId, call }
  }

  /** What brokers do all day: browse, look at what they sold, search. */
  const day = (index: number): string => {
    const { name } = billed[index % billed.length] ?? { name: '' }
    const [word = ''] = searchText({ name, venue: '', city: '' }).split(' ')
    return ['/events/', '/sales/', `/events/?search=${word}`, '/inventory/'][index % 4] ?? ''
  }

  const hostile = await makeCaller()
  await sellMany(db, hostile.accountId)
  const neighbors = await Promise.all(Array.from({ length: NEIGHBORS }, makeCaller))

  /** How long the neighbors wait for each of their calls. */
  const listen = async (forMs: number): Promise<number[]> => {
    const delays: number[] = []
    const end = performance.now() + forMs
    const live = async (call: CallAsAccount, first: number) => {
      for (let turn = first; performance.now() < end; turn += 1) {
        const requestedAt = performance.now()
        const response = await call(day(turn))
        await response.text()
        if (!response.ok) throw new Error(`a neighbor was refused: ${response.status}`)
        delays.push(performance.now() - requestedAt)
        await wait(PAUSE_MS)
      }
    }
    await Promise.all(neighbors.map(({ call }, index) => live(call, index)))
    return delays
  }

  const attack = openAttack(hostile.call)
  const rounds: RoundMeasurement[] = []
  const found = () => summarizeRounds(rounds, MUST)
  try {
    await listen(TURN_MS)
    for (
      let round = 0;
      round < ROUNDS || (round < MAX_ROUNDS && isInconclusive(found()));
      round += 1
    ) {
      const quiet = quantile(await listen(TURN_MS), 0.95)
      attack.start()
      const loud = quantile(await listen(TURN_MS), 0.95)
      attack.pause()
      // What was asked for already is still answered, and belongs to neither.
      await wait(SETTLING_MS)
      rounds.push({ ours: loud, reference: quiet })
    }
    reportFindings('neighbors', { engine, seconds: (rounds.length * TURN_MS) / 1000 }, [
      {
        what: 'p95 ms of the others while one does its worst',
        comparison: found(),
      },
    ])
  } finally {
    await attack.end()
    await market.close()
    await close()
  }
}

/** A seller whose every report is long. */
const sellMany = async (tx: Db, sellerId: number): Promise<void> => {
  const eventId = await makeEvent(tx)
  const listingId = await makeListing(tx, { eventId, sellerId })
  const buyerId = await makeAccount(tx)
  // A report reads neither tickets nor payments, so that there are none.
  await sql`alter table purchases disable trigger purchases_counted`.execute(tx)
  await sql`with checkout as (
      insert into checkouts (buyer_id, state, amount_cents, payment_method_id, created_at, expires_at)
      values (${buyerId}, 'paid', 1, 'pm_bench', now(), now()) returning id)
    insert into purchases (checkout_id, listing_id, event_id, buyer_id, seller_id, quantity,
      price_cents, amount_cents, status_id, created_at, requested_at)
    select checkout.id, ${listingId}, ${eventId}, ${buyerId}, ${sellerId}, 1, 100, 100, 1, now(),
      timestamptz '2026-01-01' + number * interval '1 s'
    from checkout, generate_series(1, ${ORDERS}::integer) as number`.execute(tx)
  await sql`vacuum (analyze) purchases`.execute(tx)
}

// The embedded engine is one connection on the event loop itself; the other is neither.
const databases = [openEmbeddedBench, openBenchDatabase]
for (const open of databases) await measure(await open())
