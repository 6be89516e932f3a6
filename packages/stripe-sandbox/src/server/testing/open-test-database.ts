import { randomUUID } from 'node:crypto'

import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'

import { createSandboxProviderTables, type SandboxTables } from '../tables.ts'

type Db = Kysely<SandboxTables>

/** A database with nothing in it but the provider's empty tables, on the engine of this run. */
export const openTestDatabase = async (): Promise<Db> => {
  const url = inject('postgresUrl')
  const db = url === null ? openEmbedded() : await openNewPostgres(url)
  await createSandboxProviderTables(db)
  return db
}

const openEmbedded = (): Db => new Kysely({ dialect: new PGliteDialect({ pglite: new PGlite() }) })

const openPostgres = (connectionString: string): Db =>
  new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString }) }) })

const openNewPostgres = async (url: string): Promise<Db> => {
  const name = `provider_${randomUUID().replaceAll('-', '')}`
  const server = openPostgres(`${url}/postgres`)
  await sql`create database ${sql.id(name)}`.execute(server)
  await server.destroy()
  return openPostgres(`${url}/${name}`)
}
