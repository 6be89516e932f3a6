import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'

import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { inject } from 'vitest'

import { createApi } from '../src/app/app.ts'
import type { MarketContext } from '../src/app/market-context.ts'
import { openMarketOn } from '../src/app/open-market.ts'
import { openEmbedded, openPostgres } from '../src/platform/database/open-database.ts'
import type { Db } from '../src/platform/database/transaction.ts'
import { observeRequests } from '../src/platform/http/observe-requests.ts'
import { readSettings, type Settings } from '../src/platform/settings.ts'
import { TEMPLATE } from './engine-setup.ts'

/** A separate, empty market on the engine of this run, listening on a free port. */
export interface TestMarket {
  ctx: MarketContext
  /** The address that calls begin with, `http://127.0.0.1:<port>/api`. */
  baseUrl: string
  /** Calls it without a socket: `request('/account/login', { method: 'POST', … })`. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** Advances the clock and runs the jobs that are then due. */
  advance(seconds: number): Promise<void>
  /** Makes the payment provider misbehave; `{}` makes it work normally again. */
  provider(faults: object): Promise<void>
  /**
   * Stops it at once, like a killed process, and opens another on the same database. Pending
   * requests never get a response.
   */
  kill(): Promise<TestMarket>
  close(): Promise<void>
}

export const openTestMarket = async (env: NodeJS.ProcessEnv = {}): Promise<TestMarket> =>
  openTestMarketOn(await openTestDatabase(), env)

/** A market on a database, which closes with it. */
export const openTestMarketOn = (db: Db, env: NodeJS.ProcessEnv = {}): Promise<TestMarket> =>
  serveMarket(db, readSettings({ ...env, DEMO: '0' }))

const serveMarket = async (db: Db, settings: Settings): Promise<TestMarket> => {
  let port = 0
  const webhookUrl = () => `http://127.0.0.1:${port}/api/webhooks/stripe`
  const { ctx, close } = await openMarketOn(db, { settings, webhookUrl })
  const api = new Hono({ strict: false }).use(observeRequests).route('/', createApi(ctx))
  // Clients close idle connections; if the server did too, both could close one just as a request is sent.
  const serverOptions = { keepAliveTimeout: 0 }
  const server = serve({ fetch: api.fetch, port: 0, hostname: '127.0.0.1', serverOptions })
  await new Promise((resolve) => server.once('listening', resolve))
  port = (server.address() as AddressInfo).port
  const request = async (path: string, init?: RequestInit) => api.request(`/api${path}`, init)
  const pull = async (lever: string, body: object) => {
    const response = await request(`/sandbox/${lever}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(await response.text())
  }
  const hangUp = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    if ('closeAllConnections' in server) server.closeAllConnections()
    await closed
  }
  return {
    ctx,
    baseUrl: `http://127.0.0.1:${port}/api`,
    request,
    advance: (seconds) => pull('clock', { advanceSeconds: seconds }),
    provider: (faults) => pull('provider', faults),
    kill: async () => {
      await close()
      await hangUp()
      return serveMarket(db, settings)
    },
    close: async () => {
      await close()
      await hangUp()
      await db.destroy()
    },
  }
}

/** The database of an empty market: a copy of this run's template. */
export const openTestDatabase = async (): Promise<Db> => {
  const template = inject('template')
  if (template.engine === 'pglite')
    return openEmbedded(null, { copyOf: new Blob([await readFile(template.tarball)]) })
  const name = `market_${randomUUID().replaceAll('-', '')}`
  const server = await connectOnce(`${template.socketUrl}/postgres`)
  // Copying files takes a third of the time of writing each page to the write-ahead log.
  await server.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  return openPostgres(`${template.socketUrl}/${name}`)
}

let connected: Promise<pg.Client> | undefined

/** The connection that creates databases: one for all files of a process, since each costs tens of milliseconds. */
const connectOnce = (url: string): Promise<pg.Client> =>
  (connected ??= (async () => {
    const client = new pg.Client(url)
    // The server may end before the process.
    client.on('error', () => {})
    client.on('end', () => (connected = undefined))
    await client.connect()
    ;(client as pg.Client & { unref(): void }).unref()
    return client
  })())
