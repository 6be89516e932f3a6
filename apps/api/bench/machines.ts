import { setTimeout as wait } from 'node:timers/promises'

import { clientOf } from '../test/servers/people.ts'
import { askAll } from './rush/all-at-once.ts'
import { openCaller } from './rush/caller.ts'
import { keepBuying } from './rush/keep-buying.ts'
import { openRush, type Rush } from './rush/open-rush.ts'
import { readWrites } from './rush/read-writes.ts'
import { makeStock } from './shop.ts'
import { median } from './statistics.ts'

// One, two and four servers on one PostgreSQL: what they serve, how evenly, how soon one hears of
// what happened at another, and whether limits count what was tried at all of them.

const SERVERS = [1, 2, 4]
const BUYERS = 200
const AT_ONCE = 64
const RUN_MS = 4_000
const WIDE = { listings: 2_000, seats: 20 }
const HEARINGS = 10
const GUESSES = 12

/** How soon a watcher at the last server hears of what is bought at the first, in ms. */
const hearing = async (rush: Rush, caller: ReturnType<typeof openCaller>): Promise<number> => {
  const [buyer, watcher] = rush.buyers
  if (!buyer || !watcher) throw new Error('there are too few buyers')
  const [listingId = 0] = await makeStock(rush.db, rush.shop, { listings: 1, seats: 2 })
  const watching = new AbortController()
  const api = clientOf(`http://127.0.0.1:${rush.ports.at(-1)}/api`, watcher)
  const stream = await api.stream.open({ eventId: rush.shop.eventId }, { signal: watching.signal })
  const first = stream.next()
  const began = performance.now()
  await caller.call({
    port: rush.ports[0] ?? 0,
    path: '/purchases/',
    token: buyer.tokens.accessToken,
    body: { listings: [{ listingId, quantity: 1 }], paymentMethodId: buyer.cardId },
  })
  await first
  const ms = performance.now() - began
  watching.abort()
  return ms
}

/** How many wrong passwords are looked at before the next has to wait, each at the next server. */
const guessing = async ({ ports }: Rush): Promise<number> => {
  const body = JSON.stringify({
    email: `${crypto.randomUUID()}@seatdesk.test`,
    password: 'Wrong-1',
  })
  const statuses: number[] = []
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const url = `http://127.0.0.1:${ports[guess % ports.length]}/api/account/login`
    const headers = { 'content-type': 'application/json' }
    statuses.push((await fetch(url, { method: 'POST', headers, body })).status)
  }
  return statuses.filter((status) => status !== 429).length
}

const cpuOf = async ({ markets }: Rush): Promise<number> => {
  const used = await Promise.all(markets.map((market) => market.ask<{ cpuMs: number }>({})))
  return used.reduce((sum, { cpuMs }) => sum + cpuMs, 0)
}

const measure = async (servers: number) => {
  const rush = await openRush({ servers, buyers: BUYERS })
  const caller = openCaller(BUYERS)
  try {
    await askAll(rush, caller)
    const calls = await askAll(rush, caller)
    const listingIds = await makeStock(rush.db, rush.shop, WIDE)
    const busy = { listingIds, atOnce: AT_ONCE, forMs: RUN_MS }
    await keepBuying(rush, caller, { ...busy, forMs: RUN_MS / 4 })
    await cpuOf(rush)
    const before = await readWrites(rush.db)
    const orders = await keepBuying(rush, caller, busy)
    const after = await readWrites(rush.db)
    const cpuMs = await cpuOf(rush)
    const heard: number[] = []
    for (let hear = 0; hear < HEARINGS; hear += 1) {
      heard.push(await hearing(rush, caller))
      await wait(100)
    }
    return {
      servers,
      callsPerSecond: Math.round(calls.perSecond),
      ordersPerSecond: Math.round(orders.perSecond),
      p99Ms: Math.round(orders.p99Ms),
      evenness: Number(orders.evenness.toFixed(2)),
      serverMsPerOrder: Number((cpuMs / orders.count).toFixed(2)),
      perOrder: Object.fromEntries(
        Object.entries(after).map(([what, much]) => [
          what,
          Math.round((much - (before[what] ?? 0)) / orders.count),
        ]),
      ),
      heardAfterMs: Math.round(median(heard)),
      passwordsTried: await guessing(rush),
    }
  } finally {
    caller.close()
    await rush.close()
  }
}

const tried = new Set<number>()
for (const servers of SERVERS) {
  const measured = await measure(servers)
  console.log(JSON.stringify({ bench: 'machines', ...measured }))
  tried.add(measured.passwordsTried)
}
if (tried.size !== 1) {
  console.log('machines: several servers let more passwords be tried than one: missed')
  process.exitCode = 1
}
