import { availableParallelism, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

import { openMarket } from '../../../.ci/open-market.ts'
import { listPairOf, signInProgram } from './bench-desk.ts'
import { openStreams } from './open-streams.ts'
import { cpuSeconds, residentMb } from './process-facts.ts'

// What a hundred brokers who watch one event take of the server while somebody buys every few
// seconds, and what an hour of news leaves behind in it.

const WATCHERS = 100
const BUY_EVERY_MS = 4000
const PURCHASES = 8
const MOST_OF_A_CORE = 0.05

/** One piece of news every three seconds, for an hour. */
const NEWS_OF_AN_HOUR = 1200
const MOST_GROWTH = 1.1

/** Other houses of the demo market; each may have twenty streams open. */
const HOUSES = ['northgate', 'bluebird', 'frontporch', 'coppercanyon', 'prairiesky'].map(
  (house) => `${house}@seatdesk.test`,
)

const market = await openMarket()
try {
  const { api: seller } = await signInProgram(market.url, 'seller@seatdesk.test')
  const { api: buyer } = await signInProgram(market.url, 'broker@seatdesk.test')
  const { cards } = await buyer.paymentMethods.list()
  const paymentMethodId = cards[0]?.id ?? ''
  const { results } = await buyer.events.list({ perPage: 1 })
  const eventId = results[0]?.id ?? 0
  const listPair = (section: string) => listPairOf(seller, eventId, section)

  const alone = await shareWhileBuying()
  const streams = await openStreams(market.url, { emails: HOUSES, eventId, most: WATCHERS })
  const watched = await shareWhileBuying()
  const listingId = await listPair('Hour')
  // The first hour fills what is kept anyway.
  await tellNews(listingId)
  const beforeMb = await residentMb(market.pid)
  await tellNews(listingId)
  const afterMb = await residentMb(market.pid)
  const news = streams.count()
  await streams.close()
  report({ alone, watched, news, beforeMb, afterMb })

  /** Which part of a core the server uses. */
  async function shareWhileBuying(): Promise<number> {
    const listings = []
    for (let place = 0; place < PURCHASES; place += 1)
      listings.push(await listPair(`Stand ${place} of ${Date.now()}`))
    const [began, used] = [performance.now(), await cpuSeconds(market.pid)]
    for (const id of listings) {
      await buyer.purchases.create({ listings: [{ listingId: id, quantity: 2 }], paymentMethodId })
      await wait(BUY_EVERY_MS)
    }
    const seconds = (performance.now() - began) / 1000
    return ((await cpuSeconds(market.pid)) - used) / seconds
  }

  async function tellNews(id: number): Promise<void> {
    for (let piece = 0; piece < NEWS_OF_AN_HOUR; piece += 1)
      await seller.inventory.update({ id, price: 100_00 + (piece % 50) * 100 })
  }
} finally {
  await market.close()
}

interface Measured {
  alone: number
  watched: number
  news: number
  beforeMb: number
  afterMb: number
}

function report(measured: Measured): void {
  const added = measured.watched - measured.alone
  const growth = measured.afterMb / measured.beforeMb
  const bars: [string, boolean][] = [
    [`${WATCHERS} watchers add ${round(added * 100)} % of a core`, added <= MOST_OF_A_CORE],
    [`an hour makes the server ${round(growth)} times as large`, growth <= MOST_GROWTH],
  ]
  const [load = 0] = loadavg()
  const machine = { node: process.version, cores: availableParallelism(), load: round(load) }
  process.stdout.write(`${JSON.stringify({ bench: 'watchers', ...machine, ...measured })}\n`)
  for (const [what, isKept] of bars)
    process.stdout.write(`watchers: ${what}: ${isKept ? 'kept' : 'missed'}\n`)
  if (bars.some(([, isKept]) => !isKept)) process.exitCode = 1
}

/** Three digits that count. */
function round(number: number): number {
  return Number(number.toPrecision(3))
}
