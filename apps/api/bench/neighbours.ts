import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'

import { searchText } from '../src/catalogue/event/search-text.ts'
import { openSession } from '../src/identity/session/session-store.ts'
import type { Db } from '../src/kernel/database/transaction.ts'
import { readSettings } from '../src/kernel/settings.ts'
import { createApi } from '../src/site/app.ts'
import { openMarketOn } from '../src/site/open-market.ts'
import { makeAccount, makeEvent, makeListing } from '../test/fixtures.ts'
import { makeCatalogue } from './make-catalogue.ts'
import { openBenchDatabase } from './open-bench-database.ts'
import { report } from './report.ts'
import { median, quantile } from './statistics.ts'

// How much the others notice of one account that does its worst: a round is quiet, then loud.

const EVENTS = 5_000
const ORDERS = 20_000
const ROUNDS = 3
const SECONDS = 20
const NEIGHBOURS = 4
const PAUSE_MS = 20
const IMPORT_ROWS = 5_000

const { db, engine, close } = await openBenchDatabase()
const billed = await makeCatalogue(db, EVENTS)
const market = await openMarketOn(db, {
  settings: readSettings({ DEMO: '0' }),
  webhookUrl: () => '',
})
const api = createApi(market.ctx)

/** An account with a session of its own. */
const makeCaller = async () => {
  const accountId = await makeAccount(db)
  const { tokens } = await openSession(market.ctx, db, { accountId, scope: 'Authorized User' })
  const authorization = `Bearer ${tokens.accessToken}`
  const call = async (path: string, init: RequestInit = {}) =>
    api.request(`/api${path}`, { ...init, headers: { authorization } })
  return { accountId, call }
}

type Caller = Awaited<ReturnType<typeof makeCaller>>

/** A seller whose every report is long. */
const sellMany = async (tx: Db, sellerId: number): Promise<void> => {
  const eventId = await makeEvent(tx)
  const listingId = await makeListing(tx, { eventId, sellerId })
  const buyerId = await makeAccount(tx)
  await sql`with checkout as (
      insert into checkouts (buyer_id, state, amount_cents, payment_method_id, created_at, expires_at)
      values (${buyerId}, 'paid', 1, 'pm_bench', now(), now()) returning id)
    insert into purchases (checkout_id, listing_id, event_id, buyer_id, seller_id, quantity,
      price_cents, amount_cents, status_id, created_at, requested_at)
    select checkout.id, ${listingId}, ${eventId}, ${buyerId}, ${sellerId}, 1, 100, 100, 1, now(),
      timestamptz '2026-01-01' + number * interval '1 s'
    from checkout, generate_series(1, ${ORDERS}::integer) as number`.execute(tx)
}

const hostile = await makeCaller()
await sellMany(db, hostile.accountId)
const neighbours = await Promise.all(Array.from({ length: NEIGHBOURS }, makeCaller))

/** What brokers do all day: browse, look at what they sold, search. */
const day = (turn: number): string => {
  const { name } = billed[turn % billed.length] ?? { name: '' }
  const [word = ''] = searchText({ name, venue: '', city: '' }).split(' ')
  return ['/events/', '/sales/', `/events/?search=${word}`, '/inventory/'][turn % 4] ?? ''
}

/** How long the neighbours wait for each of their calls. */
const listen = async (end: number): Promise<number[]> => {
  const waits: number[] = []
  const live = async ({ call }: Caller, first: number) => {
    for (let turn = first; performance.now() < end; turn += 1) {
      const asked = performance.now()
      const answer = await call(day(turn))
      await answer.text()
      if (!answer.ok) throw new Error(`a neighbour was refused: ${answer.status}`)
      waits.push(performance.now() - asked)
      await wait(PAUSE_MS)
    }
  }
  await Promise.all(neighbours.map(live))
  return waits
}

const file = (): FormData => {
  const rows = Array.from(
    { length: IMPORT_ROWS },
    (_, row) => `${row},1,${row},${row % 900},2,"1,2",10`,
  )
  const form = new FormData()
  const text = ['Inventory ID,Event ID,Section,Row,Quantity,Seats,List Price', ...rows].join('\n')
  form.set('file', new File([text], 'inventory.csv'))
  form.set('dryRun', 'true')
  return form
}

/** Everything at once that one account may ask for, over and over. */
const attack = async (end: number): Promise<void> => {
  const keepOn = async (path: string, makeInit: () => RequestInit = () => ({})) => {
    while (performance.now() < end) {
      const answer = await hostile.call(path, makeInit())
      await answer.arrayBuffer()
      if (answer.status === 429) await wait(100)
    }
  }
  const searches = Array.from({ length: 40 }, (_, index) =>
    keepOn(`/events/?search=${['bavix', 'qxz', 'morzu', 'tilqa'].join('%20')}${index}`),
  )
  const reports = Array.from({ length: 15 }, () => keepOn('/reports/sales'))
  const imports = Array.from({ length: 3 }, () =>
    keepOn('/inventory/import', () => ({ method: 'POST', body: file() })),
  )
  await Promise.all([...searches, ...reports, ...imports])
}

const rounds = []
try {
  await listen(performance.now() + 2_000)
  for (let round = 0; round < ROUNDS; round += 1) {
    const quietWaits = await listen(performance.now() + SECONDS * 500)
    const end = performance.now() + SECONDS * 1000
    const [loudWaits] = await Promise.all([listen(end), attack(end)])
    rounds.push({ quiet: quantile(quietWaits, 0.95), loud: quantile(loudWaits, 0.95) })
  }
  const ratios = rounds.map(({ quiet, loud }) => loud / quiet)
  const ratio = median(ratios)
  report('neighbours', { engine, seconds: ROUNDS * SECONDS }, [
    {
      what: 'p95 ms of the others while one does its worst',
      comparison: {
        ours: median(rounds.map(({ loud }) => loud)),
        reference: median(rounds.map(({ quiet }) => quiet)),
        ratio,
        spread: (quantile(ratios, 0.75) - quantile(ratios, 0.25)) / ratio,
        rounds: ROUNDS,
      },
      must: { atMost: 2 },
    },
  ])
} finally {
  await market.close()
  await close()
}
