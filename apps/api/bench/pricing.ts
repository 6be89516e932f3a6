import { EventEmitter, on } from 'node:events'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

import { contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'
import * as v from 'valibot'

import { previewRule } from '../src/listings/inventory/pricing/preview-rule.ts'
import type { RunInThread } from '../src/listings/inventory/pricing/pricing-thread.ts'
import { runRules } from '../src/listings/inventory/pricing/run-rules.ts'
import { listListings } from '../src/listings/listing/handlers.ts'
import { readSettings } from '../src/platform/settings.ts'
import { openThread } from '../src/platform/thread/open-thread.ts'
import { makeAccount, makeEvent } from '../test/fixtures.ts'
import { type RoundMeasurement, summarizeRounds } from './compare.ts'
import { openBenchDatabase } from './open-bench-database.ts'
import type { RunDuration, Turn } from './pricing-thread.ts'
import { reportFindings } from './report.ts'
import { quantile } from './statistics.ts'

/** Number of events; fewer for a quick look at the delays of the event loop. */
const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 100)
const OWN = 500
const OTHERS = 500
const SECTIONS = 50
/** The longest run of a rule that moves all listings. */
const MAX_SECONDS = 60
const DAYS_BACK = 7
/** As in the job. */
const RUN_MS = 54_000
/** Turns of a run, of its pauses and of other work. */
const TURN_MS = 3_000
const SETTLING_MS = 200

const ALL_MOVED = 'p95 ms of ticket lists while all prices are moved'
const NONE_MOVED = 'p95 ms of ticket lists while no price is moved'

const { db, engine, url, close } = await openBenchDatabase()
if (url === null) throw new Error('needs PostgreSQL: the embedded engine runs rules in no thread')

/** Listings of a seller in all sections of an event, with their tickets. */
const makeListings = async (params: {
  eventId: number
  sellerId: number
  count: number
  price: number
}) => {
  const { eventId, sellerId, count, price } = params
  await sql`
    with made as (
      insert into listings (event_id, seller_id, section, seat_row, section_order, row_order,
        section_key, quantity, available, price_cents, split_rule, delivery_type_id,
        delivery_date, status_id, created_at)
      select ${eventId}, ${sellerId}, 100 + n % ${SECTIONS}::int, n / ${SECTIONS}::int + 1,
        100 + n % ${SECTIONS}::int, n / ${SECTIONS}::int + 1, 100 + n % ${SECTIONS}::int, 2, 2,
        ${price}::int + (n * 37) % 2000, 'any', 4, '2026-01-01', 1, now() - interval '8 days'
      from generate_series(0, ${count}::int - 1) as n returning id)
    insert into tickets (listing_id, seat, position)
    select id, s::text, s - 1 from made, generate_series(1, 2) as s`.execute(db)
}

const sellerId = await makeAccount(db)
const otherId = await makeAccount(db)
const buyerId = await makeAccount(db)
const eventIds: number[] = []
for (let index = 0; index < EVENTS; index += 1) {
  const eventId = await makeEvent(db)
  eventIds.push(eventId)
  await makeListings({ eventId, sellerId, count: OWN, price: 110_00 })
  await makeListings({ eventId, sellerId: otherId, count: OTHERS, price: 100_00 })
}
await sql`insert into pricing_limits (listing_id, seller_id, floor_cents, basis)
  select id, seller_id, 5000, 'net' from listings where seller_id = ${sellerId}`.execute(db)
await sql`insert into pricing_switches (seller_id) values (${sellerId})`.execute(db)
await sql`insert into pricing_rules (seller_id, name, priority, is_on, applies_to, terms, created_by,
  created_at, changed_at)
  values (${sellerId}, 'All', 1, true, '{}', ${JSON.stringify({ goal: 'undercut', amountCents: 1_00 })},
    ${sellerId}, now(), now())`.execute(db)
await sql`analyze`.execute(db)

const ctx = {
  db,
  settings: readSettings({ ...process.env, FEE_PERCENT: '10' }),
  clock: { now: () => new Date() },
}

/** Opens ticket lists one after another until aborted; returns how long each took. */
const openLists = async (signal: AbortSignal): Promise<number[]> => {
  const latencies: number[] = []
  for (let index = 0; !signal.aborted; index += 1) {
    const input = v.parse(contract.listings.list.query, {
      filter: String(eventIds[index % EVENTS]),
    })
    const startedAt = performance.now()
    await listListings({ ctx, caller: { accountId: buyerId }, input } as Parameters<
      typeof listListings
    >[0])
    latencies.push(performance.now() - startedAt)
    await wait(20)
  }
  return latencies
}

const inMs = (nanoseconds: number): number => Math.round(nanoseconds / 1e5) / 10

/** Times the work, and ticket lists and the event loop meanwhile. */
const timed = async (work: () => Promise<unknown>) => {
  const over = new AbortController()
  const startedAt = performance.now()
  const lists = openLists(over.signal)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await work()
  delay.disable()
  const seconds = Math.round(performance.now() - startedAt) / 1000
  over.abort()
  return {
    seconds,
    p95: Math.round(10 * quantile(await lists, 0.95)) / 10,
    loopDelayP99Ms: inMs(delay.percentile(99)),
    loopDelayMaxMs: inMs(delay.max),
  }
}

const runInThread = openThread<RunInThread, Turn, RunDuration>(
  new URL('pricing-thread.ts', import.meta.url),
)

/**
 * Runs the rules, pausing every few seconds, and times lists in turns: while they run, while they
 * pause, and while the thread does other work for about the same share of the time. Other load of the
 * machine affects all three, and the cost of sharing two cores is separated from the cost of the
 * rules.
 */
const runInTurns = async () => {
  const besidePauses: RoundMeasurement[] = []
  const besideOther: RoundMeasurement[] = []
  const delays: number[] = []
  const turns = new EventEmitter()
  async function* follow() {
    for await (const [turn] of on(turns, 'turn')) yield turn as Turn
  }
  const { feePercent, sessionSecret } = ctx.settings
  const run = {
    settings: { feePercent, sessionSecret },
    databaseUrl: url,
    aheadMs: 0,
    sellerId,
    runMs: RUN_MS,
  }
  let duration: RunDuration | undefined
  const finish = async () => {
    for await (const took of runInThread(run, follow())) duration = took
  }
  const running = finish()
  const during = async (turn: Turn) => {
    turns.emit('turn', turn)
    await wait(SETTLING_MS)
    return timed(() => wait(TURN_MS))
  }
  for (;;) {
    const withRun = await during('run')
    if (duration !== undefined) break
    const paused = await during('pause')
    const other = await during('other')
    besidePauses.push({ ours: withRun.p95, reference: paused.p95 })
    besideOther.push({ ours: withRun.p95, reference: other.p95 })
    delays.push(withRun.loopDelayMaxMs)
  }
  await running
  return {
    ...duration,
    loopDelayMaxMs: Math.max(...delays),
    besidePauses: summarizeRounds(besidePauses),
    besideOther: summarizeRounds(besideOther),
  }
}

try {
  await timed(() => wait(TURN_MS))
  const { besidePauses: allQuiet, besideOther: allOther, ...all } = await runInTurns()
  const { moves } = await db
    .selectFrom('price_moves')
    .select(({ fn }) => fn.countAll().$castTo<number>().as('moves'))
    .executeTakeFirstOrThrow()
  // The first run that moves no price still records that it kept each price.
  await runRules(ctx, sellerId, { runMs: 0 })
  const { besidePauses: noneQuiet, besideOther: noneOther, ...none } = await runInTurns()
  await sql`insert into price_moves (listing_id, actor, from_cents, to_cents, reason, sentence, moved_at)
    select id, 'person', price_cents + n, price_cents + n - 1, 'byHand', 'Set by hand.',
      now() - make_interval(days => n)
    from listings cross join generate_series(1, ${DAYS_BACK}::int) as n
    where seller_id = ${otherId}`.execute(db)
  await sql`analyze price_moves`.execute(db)
  /** The first 500 listings of the rule, hour by hour. */
  const replaying = await timed(() => {
    const input = v.parse(contract.pricingRules.preview.body, {
      terms: { goal: 'undercut', amountCents: 1_00 },
      appliesTo: { eventId: eventIds[0] },
      back: DAYS_BACK,
    })
    return previewRule({ ctx, caller: { accountId: sellerId }, input } as Parameters<
      typeof previewRule
    >[0])
  })
  reportFindings(
    'pricing',
    { engine, listings: EVENTS * OWN, runs: { all: { moves, ...all }, none }, replaying },
    [
      { what: `${ALL_MOVED}, × pauses`, comparison: allQuiet },
      { what: `${ALL_MOVED}, × other work`, comparison: allOther },
      { what: `${NONE_MOVED}, × pauses`, comparison: noneQuiet },
      { what: `${NONE_MOVED}, × other work`, comparison: noneOther },
    ],
  )
  if ((all.seconds ?? Infinity) > MAX_SECONDS) process.exitCode = 1
} finally {
  await close()
}
