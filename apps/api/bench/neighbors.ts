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

// Measures how much one hostile account delays the others, in short turns with and without the attack.

const EVENTS = 5_000
const ORDERS = 20_000
const ROUNDS = 12
/** The number of rounds while the result is inconclusive. */
const MAX_ROUNDS = 40
const TURN_MS = 2_500
const NEIGHBORS = 4
const PAUSE_MS = 20
const SETTLING_MS = 500
const MUST = { atMost: 3 }

const measure = async ({ db, engine, close }: BenchDatabase): Promise<void> => {
  const events = await makeCatalog(db, EVENTS)
  const market = await openMarketOn(db, {
    settings: readSettings({ DEMO: '0' }),
    webhookUrl: () => '',
  })
  const app = createSite(market.ctx)

  /** Creates an account with a session. */
  const makeCaller = async () => {
    const accountId = await makeAccount(db)
    const { tokens } = await openSession(market.ctx, db, { accountId, scope: 'Authorized User' })
    const authorization = `Bearer ${tokens.accessToken}`
    const call: CallAsAccount = async (path, init = {}) =>
      app.request(`/api${path}`, { ...init, headers: { authorization } })
    return { accountId, call }
  }

  /** A typical call of a broker: browsing, sales or a search. */
  const pathOf = (index: number): string => {
    const { name } = events[index % events.length] ?? { name: '' }
    const [word = ''] = searchText({ name, venue: '', city: '' }).split(' ')
    return ['/events/', '/sales/', `/events/?search=${word}`, '/inventory/'][index % 4] ?? ''
  }

  const hostile = await makeCaller()
  await sellMany(db, hostile.accountId)
  const neighbors = await Promise.all(Array.from({ length: NEIGHBORS }, makeCaller))

  /** Returns the response times of the neighbors, in ms. */
  const measureDelays = async (forMs: number): Promise<number[]> => {
    const delays: number[] = []
    const end = performance.now() + forMs
    const callInTurn = async (call: CallAsAccount, first: number) => {
      for (let turn = first; performance.now() < end; turn += 1) {
        const requestedAt = performance.now()
        const response = await call(pathOf(turn))
        await response.text()
        if (!response.ok) throw new Error(`a call of a neighbor failed with ${response.status}`)
        delays.push(performance.now() - requestedAt)
        await wait(PAUSE_MS)
      }
    }
    await Promise.all(neighbors.map(({ call }, index) => callInTurn(call, index)))
    return delays
  }

  const attack = openAttack(hostile.call)
  const rounds: RoundMeasurement[] = []
  const found = () => summarizeRounds(rounds, MUST)
  try {
    await measureDelays(TURN_MS)
    for (
      let round = 0;
      round < ROUNDS || (round < MAX_ROUNDS && isInconclusive(found()));
      round += 1
    ) {
      const quiet = quantile(await measureDelays(TURN_MS), 0.95)
      attack.start()
      const loud = quantile(await measureDelays(TURN_MS), 0.95)
      attack.pause()
      // Responses to requests of the attack that are still pending belong to no turn.
      await wait(SETTLING_MS)
      rounds.push({ ours: loud, reference: quiet })
    }
    reportFindings('neighbors', { engine, seconds: (rounds.length * TURN_MS) / 1000 }, [
      {
        what: 'p95 ms of the others during an attack',
        comparison: found(),
      },
    ])
  } finally {
    await attack.end()
    await market.close()
    await close()
  }
}

/** Creates so many sales that every report of the seller is long. */
const sellMany = async (tx: Db, sellerId: number): Promise<void> => {
  const eventId = await makeEvent(tx)
  const listingId = await makeListing(tx, { eventId, sellerId })
  const buyerId = await makeAccount(tx)
  // Reports read neither tickets nor payments, so none are created.
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

// The embedded engine has one connection, on the event loop; PostgreSQL has several, off the loop.
const databases = [openEmbeddedBench, openBenchDatabase]
for (const open of databases) await measure(await open())
