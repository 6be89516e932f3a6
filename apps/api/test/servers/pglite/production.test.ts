import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { freePort, spawnServer, startServer } from '../server-process.ts'
import { PRODUCTION } from './production-settings.ts'

const WITHOUT_STAND_IN = join(import.meta.dirname, 'without-stand-in.ts')

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seatdesk-production-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('RUN-8 RUN-31 production starts on an empty folder without the sandbox and demo packages', async () => {
  const server = await startServer({
    env: { ...PRODUCTION, DATA_DIR: folder },
    port: await freePort(),
    imports: [WITHOUT_STAND_IN],
  })
  const settings = await fetch(`${server.baseUrl}/settings`)
  expect(await settings.json()).toMatchObject({ data: { stripePublishableKey: 'pk_live_1' } })
  expect(await server.stop()).toEqual({ code: 0, signal: null })
})

test('RUN-8 RUN-31 a server that uses the sandbox does not start without its package', async () => {
  const server = spawnServer({
    env: { DATA_DIR: folder },
    port: await freePort(),
    imports: [WITHOUT_STAND_IN],
  })
  expect((await server.ended).code).toBe(1)
  expect(server.output()).toMatch(/sandbox.* is not installed here/)
})
