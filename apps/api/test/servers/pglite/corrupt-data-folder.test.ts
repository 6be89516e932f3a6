import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { openMarket } from '../../../src/app/open-market.ts'
import { listBackups, restoreBackup } from '../../../src/platform/database/embedded/backup.ts'
import { MIGRATIONS, type Migrations } from '../../../src/platform/database/migrate.ts'
import type { Db } from '../../../src/platform/database/transaction.ts'
import { readSettings } from '../../../src/platform/settings.ts'
import { makePeople } from '../people.ts'
import { runScript } from '../run-script.ts'
import { freePort, spawnServer, startServer } from '../server-process.ts'
import { type ServerStorage, createServerStorage } from '../server-storage.ts'

const filesOf = (serverHome: ServerStorage, ...path: string[]) =>
  join(serverHome.env['DATA_DIR'] ?? '', 'postgres', ...path)

/** Overwrites the beginning of a file with garbage. */
const spoil = async (path: string): Promise<void> => {
  const file = await open(path, 'r+')
  await file.write(Buffer.alloc(64 * 1024, 'nonsense'))
  await file.close()
}

/** Damage that a power cut can cause. */
const BREAKS = {
  'the control file is spoilt': (serverHome: ServerStorage) =>
    spoil(filesOf(serverHome, 'global', 'pg_control')),
  'the version is gone': (serverHome: ServerStorage) => rm(filesOf(serverHome, 'PG_VERSION')),
}

const startFails = async (serverHome: ServerStorage): Promise<string> => {
  const server = spawnServer({ env: serverHome.env, port: await freePort() })
  expect(await server.ended).toEqual({ code: 1, signal: null })
  return server.output()
}

test.each(Object.entries(BREAKS))(
  'RUN-45 when %s, the startup error names `pnpm restore`, which repairs the market',
  async (_, breakIt) => {
    const serverHome = await createServerStorage()
    const [person] = await serverHome.inDatabase((db) => makePeople(db, 1))
    expect((await runScript('backup', serverHome.env)).code).toBe(0)
    const [backup] = await listBackups(serverHome.env['BACKUP_DIR'] ?? '')
    await breakIt(serverHome)
    expect(await startFails(serverHome)).toMatch(
      new RegExp(
        `^The market in .* its files are damaged: run \`pnpm restore\` .*${backup?.name}\\.\n$`,
      ),
    )
    expect(await runScript('restore', serverHome.env)).toMatchObject({ code: 0 })
    const server = await startServer({ env: serverHome.env, port: await freePort() })
    const authorization = `Bearer ${person?.tokens.accessToken}`
    const profile = await fetch(`${server.baseUrl}/account/profile`, { headers: { authorization } })
    expect(profile.status).toBe(200)
    await server.stop()
    await serverHome.remove()
  },
)

test('RUN-45 without a backup, the startup error names the backup folder', async () => {
  const serverHome = await createServerStorage()
  await spoil(filesOf(serverHome, 'global', 'pg_control'))
  expect(await startFails(serverHome)).toMatch(/finds no backup in \S+backups: set BACKUP_DIR/)
  await serverHome.remove()
})

test('RUN-45 an interrupted first start is started again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'seatdesk-begun-'))
  const env = { DATA_DIR: folder }
  const first = spawnServer({ env, port: await freePort() })
  while ((await readdir(join(folder, 'postgres')).catch(() => [])).length === 0) await wait(5)
  first.signal('SIGKILL')
  await first.ended
  const second = await startServer({ env, port: await freePort() })
  expect(await second.stop()).toEqual({ code: 0, signal: null })
  await rm(folder, { recursive: true })
})

test('RUN-44 a market is backed up before a migration', async () => {
  const serverHome = await createServerStorage()
  const settings = readSettings(serverHome.env)
  const start = async (migrations: Migrations) => {
    const market = await openMarket({ settings, webhookUrl: () => settings.publicUrl, migrations })
    await market.close()
    return listBackups(settings.backupDir)
  }
  expect(await start(MIGRATIONS)).toEqual([])
  const next = { up: async (db: Db) => void (await sql`create table more ()`.execute(db)) }
  const [backup, ...others] = await start({ ...MIGRATIONS, '9999-next': next })
  expect(others).toEqual([])
  const hasMore = () =>
    serverHome.inDatabase(async (db) => {
      const { rows } = await sql`select to_regclass('more') as more`.execute(db)
      return rows
    })
  expect(await hasMore()).toEqual([{ more: 'more' }])
  await restoreBackup(settings.dataDir, backup?.path ?? '', new Date())
  expect(await hasMore()).toEqual([{ more: null }])
  await serverHome.remove()
})
