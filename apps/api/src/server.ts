import type { Server } from 'node:http'

import { createSite } from './app/app.ts'
import { startJobScheduler } from './app/job-scheduler.ts'
import { listenOnInterfaces, getLocalAddress } from './app/listen-on-interfaces.ts'
import { listen } from './app/listen.ts'
import type { MarketContext } from './app/market-context.ts'
import { openMarket } from './app/open-market.ts'
import { isSeeded } from './app/seed/await-seed.ts'
import { seedBehindGate } from './app/seed/seed-market.ts'
import { startupBanner } from './app/startup-banner.ts'
import { describeStartupError } from './app/startup-errors.ts'
import { hasAdministrator } from './identity/index.ts'
import { logError } from './platform/log/log-error.ts'
import { log, setLog } from './platform/log/log.ts'
import { readSettings, type Settings } from './platform/settings.ts'

/** How long a stop waits for what is under way. */
const SHUTDOWN_TIMEOUT_MS = 10_000

const start = async (): Promise<void> => {
  const settings = readSettings(process.env)
  setLog(settings.log)
  const metering = await meter(settings)
  const localUrl = `http://${getLocalAddress(settings.host)}:${settings.port}`
  const webhookUrl = () => `${localUrl}/api/webhooks/stripe`
  const market = await openMarket({ settings, webhookUrl })
  try {
    const isWhole = await isSeeded(market.ctx)
    if (!isWhole) market.ctx.door.closedBecause = SEEDING
    const { fetch } = createSite(market.ctx)
    const { port, host: requestedHost } = settings
    const servers = await listenOnInterfaces(requestedHost, (host) => listen(fetch, { port, host }))
    const metrics = (await metering?.serve(market.ctx)) ?? []
    const demo = settings.isDemo ? await import('../demo/index.ts') : null
    if (!isWhole) await seedBehindGate(market.ctx, demo?.seedDemoMarket)
    const sweeping = startJobScheduler(market.ctx, logError)
    const isAdministered = await hasAdministrator(market.ctx.db)
    console.log(startupBanner(market.ctx, { demo, hasAdministrator: isAdministered }))
    const { publicUrl: address, isSandbox, isDemo } = settings
    log({ event: 'start', address, isSandbox, isDemo })
    stopOnSignal(async (signal) => {
      log({ event: 'stop', signal })
      // At once: the ten seconds are for all of them together.
      await Promise.all([
        ...[...servers, ...metrics].map(closeServer),
        market.ctx.streams.close(),
        sweeping.stop(),
      ])
      await market.close()
    })
  } catch (error) {
    await market.close()
    throw error
  }
}

const SEEDING = 'the demo market is being created, please try again in a moment'

/** Starts collecting metrics if enabled; loads nothing otherwise. */
const meter = async ({ metricsPort: port, host: requestedHost }: Settings) => {
  if (port === null) return null
  const { collectProcessMetrics } = await import('./app/metrics/process-metrics.ts')
  const { serveMetrics } = await import('./app/metrics/serve-metrics.ts')
  const { registry } = collectProcessMetrics()
  return {
    serve: (ctx: MarketContext) =>
      listenOnInterfaces(requestedHost, (host) => serveMetrics(ctx, registry, { port, host })),
  }
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })

const stopOnSignal = (stop: (signal: string) => Promise<void>): void => {
  let isStopping = false
  const onSignal = (signal: string) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    stop(signal).then(
      () => process.exit(0),
      (error: unknown) => {
        logError(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

try {
  await start()
} catch (error) {
  const errorText = describeStartupError(error, process.env)
  if (errorText === null) logError(error)
  else console.error(errorText)
  process.exit(1)
}
