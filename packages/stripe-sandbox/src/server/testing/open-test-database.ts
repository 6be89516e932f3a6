import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'

import type { SandboxTables } from '../tables.ts'
import { TEMPLATE_DATABASE } from './engine-setup.ts'

type Db = Kysely<SandboxTables>

/** Opens an empty database with the provider's tables, on the engine of this run. */
export const openTestDatabase = async (): Promise<Db> => {
  const template = inject('template')
  return template.engine === 'pglite'
    ? openEmbedded(template.tarball)
    : openNewPostgres(template.serverUrl)
}

let compiled: Promise<WebAssembly.Module> | undefined

/** The WebAssembly module of PGlite, compiled once for all files of a worker. */
const compileEngine = async (): Promise<WebAssembly.Module> => {
  const installed = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return WebAssembly.compile(await readFile(join(installed, '../pglite.wasm')))
}

const openEmbedded = async (tarball: string): Promise<Db> => {
  const pglite = await PGlite.create({
    loadDataDir: new Blob([await readFile(tarball)]),
    pgliteWasmModule: await (compiled ??= compileEngine()),
  })
  return new Kysely({ dialect: new PGliteDialect({ pglite }) })
}

const openPostgres = (connectionString: string): Db =>
  new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString }) }) })

const openNewPostgres = async (url: string): Promise<Db> => {
  const name = `provider_${randomUUID().replaceAll('-', '')}`
  const server = openPostgres(`${url}/postgres`)
  await sql`create database ${sql.id(name)} template ${sql.id(TEMPLATE_DATABASE)}`.execute(server)
  await server.destroy()
  return openPostgres(`${url}/${name}`)
}
