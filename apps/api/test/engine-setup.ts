import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { NIGHTLY } from '../../../packages/tooling/src/nightly.ts'
import {
  ephemeralFolder,
  EPHEMERAL_FLAGS,
  startPostgres,
} from '../../../packages/tooling/src/start-postgres.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openEmbedded, openPostgres } from '../src/platform/database/open-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The template that each market of this run copies its database from. */
    template:
      | { engine: 'pglite'; tarball: string }
      | { engine: 'postgres'; serverUrl: string; socketUrl: string }
  }
}

/** The name of the template database in PostgreSQL. */
export const TEMPLATE = 'seatdesk_template'

/** Starts the engine of this project once, and prepares an empty market to copy. */
export default async (project: TestProject): Promise<() => Promise<void>> =>
  project.name.endsWith('pglite') ? pglite(project) : postgres(project)

const pglite = async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'seatdesk-test-'))
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

/** Each connection plans a named statement once, and not up to five times more with its values. */
const PLAN_ONCE = ['-c', 'plan_cache_mode=force_generic_plan']

const postgres = async (project: TestProject) => {
  const server = await startPostgres(
    [...EPHEMERAL_FLAGS, ...(NIGHTLY ? [] : PLAN_ONCE)],
    await ephemeralFolder(),
  )
  await server.createDatabase(TEMPLATE)
  const db = await openPostgres(`${server.url}/${TEMPLATE}`)
  await migrate(db)
  await db.destroy()
  project.provide('template', {
    engine: 'postgres',
    serverUrl: server.url,
    socketUrl: server.socketUrl,
  })
  return () => server.stop()
}
