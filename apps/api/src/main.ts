import type { Server } from 'node:http'

import { serve } from '@hono/node-server'

import { createSite } from './app.ts'
import { FolderInUse } from './database/data-folder-lock.ts'
import { errorCode } from './database/transaction.ts'
import { fillDemoMarket } from './demo/fill-demo-market.ts'
import { logError } from './log-error.ts'
import { openMarket, type OpenedMarket } from './open-market.ts'
import { readSettings, type Settings, WrongSetting } from './settings.ts'
import { greeting } from './site/greeting.ts'
import { keepSweeping } from './sweep.ts'

/** How long a stop waits for what is under way. */
const PATIENCE_MS = 10_000

const start = async (): Promise<void> => {
  const settings = readSettings(process.env)
  const webhookUrl = () => `http://127.0.0.1:${settings.port}/api/webhooks/stripe`
  const market = await openMarket({ settings, webhookUrl })
  try {
    const server = await listen(market, settings)
    if (settings.isDemo) await fillDemoMarket(market.ctx)
    const sweeping = keepSweeping(market.ctx, logError)
    console.log(greeting(market.ctx))
    stopOnSignal(async () => {
      await sweeping.stop()
      await market.ctx.streams.close()
      await closeServer(server)
      await market.close()
    })
  } catch (error) {
    await market.close()
    throw error
  }
}

const listen = (market: OpenedMarket, settings: Settings): Promise<Server> =>
  new Promise((resolve, reject) => {
    const { fetch } = createSite(market.ctx)
    const { port, host } = settings
    const server = serve({ fetch, port, ...(host ? { hostname: host } : {}) }) as Server
    server.once('listening', () => resolve(server))
    server.once('error', reject)
  })

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })

const stopOnSignal = (stop: () => Promise<void>): void => {
  let isStopping = false
  const onSignal = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logError(error)
        process.exit(1)
      },
    )
  }
  process.once('SIGINT', onSignal)
  process.once('SIGTERM', onSignal)
}

/** What can be said of a failed start in one sentence; `null` for a fault of our own. */
const explain = (error: unknown): string | null => {
  if (error instanceof WrongSetting || error instanceof FolderInUse) return error.message
  const port = process.env['PORT'] ?? '3000'
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is in use; stop what listens there, or set PORT to another one.`
    case 'EACCES':
      return `Port ${port} or the data folder may not be used by this user.`
    case 'ECONNREFUSED':
      return 'The PostgreSQL server of DATABASE_URL cannot be reached.'
    case '28P01':
    case '3D000':
      return `The PostgreSQL server of DATABASE_URL refuses: ${(error as Error).message}.`
    default:
      return null
  }
}

try {
  await start()
} catch (error) {
  const sentence = explain(error)
  if (sentence === null) logError(error)
  else console.error(sentence)
  process.exit(1)
}
