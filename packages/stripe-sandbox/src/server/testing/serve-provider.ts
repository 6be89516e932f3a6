import { PGlite } from '@electric-sql/pglite'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { Kysely, PGliteDialect } from 'kysely'

import { createSandboxProvider, createSandboxProviderTables, type SandboxTables } from '../index.ts'

/*
 * A provider alone, in memory, for tests of what browsers do with it: `node serve-provider.ts <port>`.
 * `/provider/v1` takes both keys, `/api/sandbox/stripe/v1` is what our server shows to browsers.
 */
const port = Number(process.argv[2])
const db = new Kysely<SandboxTables>({ dialect: new PGliteDialect({ pglite: new PGlite() }) })
await createSandboxProviderTables(db)
const provider = createSandboxProvider({
  db,
  now: () => new Date(),
  // Nobody listens: a browser sees no webhooks.
  webhook: { url: () => 'http://127.0.0.1:1/', secret: 'whsec_nobody' },
})
await provider.misbehave({ webhooks: { drop: true } })

const app = new Hono()
app.route('/provider', provider.app)
app.route('/api/sandbox/stripe', provider.browserRoutes)
app.get('/ready', (c) => c.text('ready'))
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
