import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Home, openHome } from './home.ts'
import { freePort, startServer } from './server-process.ts'

const NOTES = pathToFileURL(join(import.meta.dirname, 'note-modules.ts')).href

/** Everything that production asks for; nothing here is called. */
const PRODUCTION = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'a secret that nobody else knows',
  STRIPE_SECRET_KEY: 'sk_test_unused',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_unused',
  STRIPE_WEBHOOK_SECRET: 'whsec_unused',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMS_URL: 'http://127.0.0.1:9',
}

let home: Home

beforeAll(async () => {
  home = await openHome()
})

afterAll(() => home.remove())

const loadedWith = async (env: Record<string, string>): Promise<string[]> => {
  const port = await freePort()
  const server = await startServer({ env: { ...home.env, ...env }, port, imports: [NOTES] })
  await server.stop()
  return server.output().match(/^loads .+$/gm) ?? []
}

test('RUN-31 a server in production loads neither the sandbox nor the demo market', async () => {
  expect(await loadedWith(PRODUCTION)).toEqual([])
})

test('RUN-31 one that is asked for a sandbox loads it', async () => {
  const loaded = await loadedWith({ ...PRODUCTION, SANDBOX: '1' })
  expect(loaded.join('\n')).toContain('/apps/api/sandbox/open-sandbox.ts')
})
