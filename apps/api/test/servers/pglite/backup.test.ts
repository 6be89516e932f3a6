import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { expectInvariants, openPurchases } from '../../crash/invariants.ts'
import { makeEvent, makeListing } from '../../fixtures.ts'
import { createClientFor, makePeople, type Person } from '../people.ts'
import { runScript } from '../run-script.ts'
import { freePort, spawnServer, startServer } from '../server-process.ts'
import { type ServerStorage, createServerStorage } from '../server-storage.ts'

let serverHome: ServerStorage
let seed: { buyer: Person; listingId: number }

const dataDir = () => serverHome.env['DATA_DIR'] ?? ''
const backupDir = () => serverHome.env['BACKUP_DIR'] ?? ''
const start = async () => startServer({ env: serverHome.env, port: await freePort() })

beforeAll(async () => {
  serverHome = await createServerStorage()
  const backups = `${serverHome.env['DATA_DIR']}-backups`
  serverHome = { ...serverHome, env: { ...serverHome.env, BACKUP_DIR: backups } }
  seed = await serverHome.inDatabase(async (db) => {
    const [seller, buyer] = await makePeople(db, 2)
    if (!seller || !buyer) throw new Error('nobody was made')
    const eventId = await makeEvent(db)
    const listingId = await makeListing(db, {
      eventId,
      sellerId: seller.accountId,
      seats: Array.from({ length: 40 }, (_, index) => String(index + 1)),
    })
    return { buyer, listingId }
  })
})

afterAll(async () => {
  await serverHome.remove()
  await rm(backupDir(), { recursive: true, force: true })
})

test('RUN-43 a backup made during purchases restores a consistent market', async () => {
  const server = await start()
  const buyer = createClientFor(server.baseUrl, seed.buyer)
  const { card } = await buyer.paymentMethods.addCard({ cardToken: 'tok_visa' })
  const buy = () =>
    buyer.purchases.create({
      listings: [{ listingId: seed.listingId, quantity: 1 }],
      paymentMethodId: card.id,
    })
  for (let bought = 0; bought < 5; bought += 1) await buy()
  const backingUp = runScript('backup', serverHome.env)
  const meanwhile = Array.from({ length: 5 }, buy)
  const { code, output } = await backingUp
  await Promise.all(meanwhile)
  expect([code, output]).toEqual([0, expect.stringMatching(/^Backup created: .+$/m)])
  server.signal('SIGKILL')
  await server.ended

  await rm(dataDir(), { recursive: true })
  expect(await runScript('restore', serverHome.env)).toMatchObject({ code: 0 })
  const second = await start()
  const anonymous = createClientFor(second.baseUrl)
  await anonymous.sandbox.clock({ advanceSeconds: 11 * 60 })
  const restored = createClientFor(second.baseUrl, seed.buyer)
  expect((await openPurchases(restored)).length).toBeGreaterThanOrEqual(5)
  await expectInvariants(anonymous, [restored])
  await second.stop()
})

test('RUN-43 a stopped market can be backed up and restored by name, and the old data is kept aside', async () => {
  const { output } = await runScript('backup', serverHome.env)
  const [, path = ''] = /^Backup created: (.+)$/m.exec(output) ?? []
  const name = path.split('/').at(-1) ?? ''
  const restored = await runScript('restore', serverHome.env, name)
  expect(restored.code).toBe(0)
  const [, side = ''] = /previous data is in (.+)\.$/m.exec(restored.output) ?? []
  expect(await readdir(side)).toContain('PG_VERSION')
  const server = await start()
  await createClientFor(server.baseUrl, seed.buyer).account.getProfile()
  await server.stop()
})

describe('errors and interruptions', () => {
  test('RUN-43 a restore is rejected while a server uses the data folder', async () => {
    const server = await start()
    expect(await runScript('restore', serverHome.env)).toEqual({
      code: 1,
      output: expect.stringMatching(/^The data folder .* is in use by process \d+; stop it first/),
    })
    await server.stop()
  })

  test('RUN-43 restoring an invalid backup changes nothing', async () => {
    const name = '2026-11-22T09-30-00-000Z.tar.gz'
    await mkdir(backupDir(), { recursive: true })
    await writeFile(join(backupDir(), name), 'nonsense')
    const { code, output } = await runScript('restore', serverHome.env, name)
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/cannot be opened; nothing was changed/),
    ])
    await rm(join(backupDir(), name))
    const server = await start()
    await createClientFor(server.baseUrl, seed.buyer).account.getProfile()
    await server.stop()
  })

  test('RUN-73 a start reports an interrupted restore, and running the restore again completes it', async () => {
    await rename(join(dataDir(), 'postgres'), join(dataDir(), 'restoring'))
    const server = spawnServer({ env: serverHome.env, port: await freePort() })
    expect(await server.ended).toEqual({ code: 1, signal: null })
    expect(server.output()).toMatch(
      /^The market in \S+ cannot be opened, a restore was interrupted: run `pnpm restore`.*\n$/,
    )
    expect(await runScript('restore', serverHome.env)).toMatchObject({ code: 0 })
    const second = await start()
    await createClientFor(second.baseUrl, seed.buyer).account.getProfile()
    await second.stop()
  })

  test('RUN-43 for PostgreSQL, the scripts name its own tools', async () => {
    const env = { DATABASE_URL: 'postgresql://nobody@127.0.0.1/nothing' }
    expect(await runScript('backup', env)).toEqual({
      code: 1,
      output: expect.stringContaining('pg_dump'),
    })
    expect(await runScript('restore', env)).toEqual({
      code: 1,
      output: expect.stringContaining('pg_restore'),
    })
  })
})
