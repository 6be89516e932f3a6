import { availableParallelism, loadavg } from 'node:os'

import type { Page } from 'playwright-core'

import { openMarket } from '../../../.ci/open-market.ts'
import { listPairOf, openBrowser, openDesk, signInProgram } from './bench-desk.ts'
import { seenAfter } from './seen-after.ts'

// How soon a purchase in one browser is seen in another beside it, and what an hour of news leaves
// behind in a page that watches.

const PURCHASES = 24
const MOST_MEDIAN_MS = 1000

/** One piece of news every three seconds, for an hour. */
const NEWS_OF_AN_HOUR = 1200
const MOST_GROWTH = 1.1

const BUYER = 'broker@seatdesk.test'
const WATCHER = 'admin@seatdesk.test'

const market = await openMarket()
const browsers = [await openBrowser(), await openBrowser()] as const
try {
  const { api: seller } = await signInProgram(market.url, 'seller@seatdesk.test')
  const { api: buyer } = await signInProgram(market.url, BUYER)
  await buyer.account.setQuickBuy({ isEnabled: true })
  const { results } = await buyer.events.list({ perPage: 1 })
  const eventId = results[0]?.id ?? 0
  const listPair = (section: string) => listPairOf(seller, eventId, section)
  report(await soonSeen(), await growthOfHour())

  function addressOf(sections: readonly string[]): string {
    return `/event-tickets?id=${eventId}&section=${encodeURIComponent(sections.join('|'))}`
  }

  async function soonSeen(): Promise<number[]> {
    const sections = Array.from({ length: PURCHASES }, (_, place) => `Bench ${place + 101}`)
    for (const section of sections) await listPair(section)
    const address = addressOf(sections)
    const buying = await openDesk(browsers[0], market.url, { email: BUYER, address })
    const watching = await openDesk(browsers[1], market.url, { email: WATCHER, address })
    for (const page of [buying, watching]) await page.getByText(/^Live/).waitFor()
    const took = []
    for (const section of sections) took.push(await seenAfter({ buying, watching }, section))
    await Promise.all([buying.close(), watching.close()])
    return took
  }

  /** What a page holds after an hour of news, and after a second one; the first fills what is kept. */
  async function growthOfHour() {
    const listingId = await listPair('Hour')
    const address = addressOf(['Hour'])
    const page = await openDesk(browsers[1], market.url, { email: WATCHER, address })
    await page.getByText(/^Live/).waitFor()
    await tellNews(listingId)
    const before = await sizeOf(page)
    await tellNews(listingId)
    const after = await sizeOf(page)
    return { before, after }
  }

  async function tellNews(listingId: number): Promise<void> {
    for (let piece = 0; piece < NEWS_OF_AN_HOUR; piece += 1)
      await seller.inventory.update({ id: listingId, price: 100_00 + (piece % 50) * 100 })
  }
} finally {
  for (const browser of browsers) await browser.close()
  await market.close()
}

interface Size {
  heapMb: number
  nodes: number
}

/** What a page holds once its garbage is collected. */
async function sizeOf(page: Page): Promise<Size> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await tools.send('Runtime.getHeapUsage')
  const { nodes } = await tools.send('Memory.getDOMCounters')
  await tools.detach()
  return { heapMb: usedSize / 2 ** 20, nodes }
}

function report(seenMs: readonly number[], size: { before: Size; after: Size }): void {
  const medianMs = seenMs.toSorted((one, other) => one - other)[Math.floor(seenMs.length / 2)] ?? 0
  const growth = size.after.heapMb / size.before.heapMb
  const bars: [string, boolean][] = [
    [`a purchase is seen after ${round(medianMs)} ms at the median`, medianMs <= MOST_MEDIAN_MS],
    [`an hour makes the page ${round(growth)} times as large`, growth <= MOST_GROWTH],
  ]
  const [load = 0] = loadavg()
  const machine = { node: process.version, cores: availableParallelism(), load: round(load) }
  const seen = seenMs.map(round)
  process.stdout.write(`${JSON.stringify({ bench: 'watching', ...machine, seen, ...size })}\n`)
  for (const [what, isKept] of bars)
    process.stdout.write(`watching: ${what}: ${isKept ? 'kept' : 'missed'}\n`)
  if (bars.some(([, isKept]) => !isKept)) process.exitCode = 1
}

/** Three digits that count. */
function round(number: number): number {
  return Number(number.toPrecision(3))
}
