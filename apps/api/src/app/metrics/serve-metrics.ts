import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'

import { Gauge, Registry } from 'prom-client'

import { QUEUES, type ReadQueue, readQueue } from '../../admin/index.ts'
import { logError } from '../../platform/log/log-error.ts'
import type { MarketContext } from '../market-context.ts'
import { openServer, type ListenAddress } from '../open-server.ts'

/** Serves `/metrics`, and nothing else, on a separate port. @throws if the port is taken. */
export const serveMetrics = (
  ctx: MarketContext,
  registry: Registry,
  address: ListenAddress,
): Promise<Server> => openServer(createServer(respondWith(ctx, registry)), address)

const respondWith =
  (ctx: MarketContext, registry: Registry): RequestListener =>
  (request, response) => {
    const path = request.url?.replace(/\?.*$/s, '')
    if (path === '/metrics' && /^(GET|HEAD)$/.test(request.method ?? ''))
      void respondToScrape(ctx, registry, response)
    else response.writeHead(404).end()
  }

const respondToScrape = async (
  ctx: MarketContext,
  registry: Registry,
  response: ServerResponse,
): Promise<void> => {
  try {
    // Process metrics first, so that they exclude the cost of collecting the market's.
    const ofProcess = await registry.metrics()
    const ofMarket = await marketGauges(ctx)
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(ofProcess + ofMarket)
  } catch (error) {
    logError(error)
    response.writeHead(500).end()
  }
}

/** How long a scrape waits for the database before it omits the queues. */
const SCRAPE_TIMEOUT_MS = 2_000

/** Current gauges of the market; without the queues while the database is unavailable. */
export const marketGauges = async (ctx: MarketContext): Promise<string> => {
  const registry = new Registry()
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, registers: [registry] as const })
  gauge('seatdesk_sandbox', 'Whether the sandbox controls are available.').set(ctx.sandbox ? 1 : 0)
  gauge('seatdesk_streams_open', 'Open event streams of this process.').set(ctx.streams.count())
  const up = gauge('seatdesk_database_up', 'Whether the database responded to this scrape.')
  const queues = await inTime(Promise.all(QUEUES.map((queue) => readQueue(ctx, queue))))
  up.set(queues ? 1 : 0)
  for (const { queue, rows } of queues ?? []) showQueue(registry, { queue, rows }, ctx.clock.now())
  return registry.metrics()
}

const showQueue = (registry: Registry, { queue, rows }: ReadQueue, now: Date): void => {
  const registers = [registry]
  const labelNames = ['state']
  const waiting = new Gauge({
    name: `seatdesk_${queue.noun}_waiting`,
    help: `${queue.what}.`,
    labelNames,
    registers,
  })
  const oldest = new Gauge({
    name: `seatdesk_${queue.noun}_oldest_seconds`,
    help: `Seconds that the oldest has been waiting: ${queue.what.toLowerCase()}.`,
    labelNames,
    registers,
  })
  for (const state of Object.keys(queue.states)) {
    const row = rows.find((item) => item.state === state)
    waiting.set({ state }, row?.waiting ?? 0)
    oldest.set({ state }, row ? Math.max(0, (now.getTime() - row.since.getTime()) / 1000) : 0)
  }
}

/** Resolves to `null` if the promise fails or takes too long; `database_up` is 0 then. */
const inTime = async <Value>(promised: Promise<Value>): Promise<Value | null> => {
  const settled = promised.catch(() => null)
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), SCRAPE_TIMEOUT_MS)
  })
  try {
    return await Promise.race([settled, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
