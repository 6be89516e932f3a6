import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { listBackups } from '../../../src/kernel/database/embedded/backup.ts'
import { MIGRATIONS } from '../../../src/kernel/database/migrate.ts'
import { runMigrations } from '../../../src/kernel/database/run-migrations.ts'
import { type Home, openHome } from '../home.ts'
import { makePeople } from '../people.ts'
import { runScript } from '../run-script.ts'
import { freePort, spawnServer, startServer } from '../server-process.ts'

const filesOf = (home: Home, ...path: string[]) =>
  join(home.env['DATA_DIR'] ?? '', 'postgres', ...path)

/** Writes nonsense over the beginning of a file. */
const spoil = async (path: string): Promise<void> => {
  const file = await open(path, 'r+')
  await file.write(Buffer.alloc(64 * 1024, 'nonsense'))
  await file.close()
}

/** What a power cut may leave. */
const BREAKS = {
  'the control file is spoilt': (home: Home) => spoil(filesOf(home, 'global', 'pg_control')),
  'the version is gone': (home: Home) => rm(filesOf(home, 'PG_VERSION')),
}

const startFails = async (home: Home): Promise<string> => {
  const server = spawnServer({ env: home.env, port: await freePort() })
  expect(await server.ended).toEqual({ code: 1, signal: null })
  return server.output()
}

test.each(Object.entries(BREAKS))(
  'RUN-45 when %s, the start says in one sentence that `pnpm restore` helps, and it does',
  async (_, breakIt) => {
    const home = await openHome()
    const [person] = await home.inDatabase((db) => makePeople(db, 1))
    expect((await runScript('backup', home.env)).code).toBe(0)
    const [backup] = await listBackups(home.env['BACKUP_DIR'] ?? '')
    await breakIt(home)
    expect(await startFails(home)).toMatch(
      new RegExp(
        `^The market in .* its files are broken: \`pnpm restore\` .*${backup?.name}\\.\n$`,
      ),
    )
    expect(await runScript('restore', home.env)).toMatchObject({ code: 0 })
    const server = await startServer({ env: home.env, port: await freePort() })
    const authorization = `Bearer ${person?.tokens.accessToken}`
    const profile = await fetch(`${server.baseUrl}/account/profile`, { headers: { authorization } })
    expect(profile.status).toBe(200)
    await server.stop()
    await home.remove()
  },
)

test('RUN-45 without any backup the sentence says where they are looked for', async () => {
  const home = await openHome()
  await spoil(filesOf(home, 'global', 'pg_control'))
  expect(await startFails(home)).toMatch(/finds no backup in \S+backups: set BACKUP_DIR/)
  await home.remove()
})

test('RUN-45 a folder whose first start was broken off is begun again', async () => {
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

test('RUN-44 before its tables are changed a market is backed up', async () => {
  const home = await openHome()
  await home.inDatabase(async (db) => {
    // As it was before the last migration.
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    await runMigrations(db, Object.fromEntries(Object.entries(MIGRATIONS).slice(0, -1)))
    await makePeople(db, 1)
  })
  const server = await startServer({ env: home.env, port: await freePort() })
  await server.stop()
  const backups = await listBackups(home.env['BACKUP_DIR'] ?? '')
  expect(backups).toHaveLength(1)
  await home.remove()
})
