import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { LONG_TIMEOUT_MS } from '../../../../../packages/tooling/src/timeouts.ts'
import { makeSeedSnapshots } from '../../../build/make-seed-snapshots.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../demo/index.ts'
import { openEmbedded } from '../../../src/platform/database/open-database.ts'
import { createClientFor } from '../people.ts'
import { freePort, type ServerProcess, startServer } from '../server-process.ts'

const [BROKER] = DEMO_ACCOUNTS

let room: string
let readyMade: string

beforeAll(async () => {
  room = mkdtempSync(join(tmpdir(), 'seatdesk-ready-made-'))
  readyMade = join(room, 'ready-made')
  await makeSeedSnapshots(readyMade)
}, LONG_TIMEOUT_MS)

afterAll(() => rmSync(room, { recursive: true, force: true }))

const start = async (name: string): Promise<ServerProcess> =>
  startServer({
    env: {
      DATA_DIR: join(room, name),
      BACKUP_DIR: join(room, `${name}-backups`),
      DEMO: '1',
      READY_MADE_DIR: readyMade,
    },
    port: await freePort(),
  })

/** Returns the broker keys of a stopped market, which must be unique to it. */
const keysOf = async (name: string): Promise<unknown[]> => {
  const db = await openEmbedded(join(room, name, 'postgres'))
  const { rows } = await sql<{ key: string }>`select broker_key as key from accounts`.execute(db)
  await db.destroy()
  return rows.map(({ key }) => key)
}

test('RUN-402 a first start has the whole demo market without seeding it', async () => {
  const server = await start('first')
  const api = createClientFor(server.baseUrl)
  const tokens = await api.account.login({ email: BROKER?.email ?? '', password: DEMO_PASSWORD })
  expect((await api.sandbox.invariants()).broken).toEqual([])
  const { results } = await createClientFor(server.baseUrl, { tokens }).purchases.list({
    perPage: 100,
  })
  expect(results.length).toBeGreaterThan(20)
  expect(server.output()).not.toContain('seeding')
  expect(await server.stop()).toEqual({ code: 0, signal: null })
})

test('RUN-403 an interrupted copy of the snapshot is started again', async () => {
  const data = join(room, 'broken')
  cpSync(join(readyMade, 'demo', 'base'), join(data, 'postgres', 'base'), { recursive: true })
  writeFileSync(join(data, 'beginning'), '')
  const server = await start('broken')
  expect((await createClientFor(server.baseUrl).sandbox.invariants()).broken).toEqual([])
  await server.stop()
  expect(existsSync(join(data, 'beginning'))).toBe(false)
})

/** Tables that hold credentials. */
const DOORS = [
  'sessions',
  'refresh_tokens',
  'codes',
  'links',
  'recovery_codes',
  'passkeys',
  'passkey_challenges',
  'api_keys',
  'webhooks',
]

test('RUN-404 copies of the snapshot share no broker keys, and the snapshot has no credentials', async () => {
  const [item, other] = [await keysOf('first'), await keysOf('broken')]
  expect(item.length).toBeGreaterThan(10)
  expect(item.filter((key) => other.includes(key))).toEqual([])
  cpSync(join(readyMade, 'demo'), join(room, 'looked-at'), { recursive: true })
  const db = await openEmbedded(join(room, 'looked-at'))
  const rowCounts = DOORS.map(async (table) => {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    return rows.length
  })
  expect(await Promise.all(rowCounts)).toEqual(DOORS.map(() => 0))
  await db.destroy()
})
