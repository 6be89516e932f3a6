import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { type Dialect, Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

import {
  ephemeralFolder,
  EPHEMERAL_FLAGS,
  startPostgres,
} from '../../../../tooling/src/start-postgres.ts'
import { createSandboxProviderTables, type SandboxTables } from '../tables.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Template of this run's databases, with the provider's empty tables. */
    template: { engine: 'pglite'; tarball: string } | { engine: 'postgres'; serverUrl: string }
  }
}

/** Name of the template database on PostgreSQL. */
export const TEMPLATE_DATABASE = 'provider_template'

/** Global setup: starts the project's engine and creates the template database. */
export default async (project: TestProject): Promise<() => Promise<void>> =>
  project.name === 'postgres' ? postgres(project) : pglite(project)

const pglite = async (project: TestProject) => {
  const engine = await PGlite.create()
  const folder = await mkdtemp(join(tmpdir(), 'seatdesk-provider-'))
  const tarball = join(folder, 'template.tar')
  const db = withDialect(new PGliteDialect({ pglite: engine }))
  await createSandboxProviderTables(db)
  await writeFile(tarball, await engine.dumpDataDir('none').then((file) => file.bytes()))
  await db.destroy()
  project.provide('template', { engine: 'pglite', tarball })
  return () => rm(folder, { recursive: true, force: true })
}

const postgres = async (project: TestProject) => {
  const server = await startPostgres(EPHEMERAL_FLAGS, await ephemeralFolder())
  await server.createDatabase(TEMPLATE_DATABASE)
  const pool = new pg.Pool({ connectionString: `${server.url}/${TEMPLATE_DATABASE}` })
  const db = withDialect(new PostgresDialect({ pool }))
  await createSandboxProviderTables(db)
  await db.destroy()
  project.provide('template', { engine: 'postgres', serverUrl: server.url })
  return () => server.stop()
}

const withDialect = (dialect: Dialect) => new Kysely<SandboxTables>({ dialect })
