import { once } from 'node:events'
import type { Server } from 'node:http'

import { PGlite } from '@electric-sql/pglite'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { Kysely, PGliteDialect } from 'kysely'

import { createSandboxProvider } from '../sandbox-provider.ts'
import { createSandboxProviderTables, type SandboxTables } from '../tables.ts'
import { PROVIDER_PORT } from './provider-port.ts'

/**
 * Serves an in-memory provider for browser tests and returns a function that stops it.
 * `/provider/v1` accepts both keys; `/api/sandbox/stripe/v1` is what our server exposes to
 * browsers.
 */
const serveProvider = async (port: number): Promise<() => Promise<void>> => {
  const db = new Kysely<SandboxTables>({ dialect: new PGliteDialect({ pglite: new PGlite() }) })
  await createSandboxProviderTables(db)
  const provider = createSandboxProvider({
    db,
    now: () => new Date(),
    // A closed port: browsers do not receive webhooks.
    webhook: { url: () => 'http://127.0.0.1:1/', secret: 'whsec_nobody' },
  })
  await provider.misbehave({ webhooks: { drop: true } })

  const app = new Hono()
  app.route('/provider', provider.app)
  app.route('/api/sandbox/stripe', provider.browserRoutes)
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    server.close()
    server.closeAllConnections()
    await provider.deliverPending()
    await db.destroy()
  }
}

/** Global setup: serves the provider that all browser tests of a run share. */
export default (): Promise<() => Promise<void>> => serveProvider(PROVIDER_PORT)
