// @module-tag nightly

import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'

import { openPostgres } from '../../../src/platform/database/open-database.ts'
import { freePort, spawnServer } from '../server-process.ts'

const NAME = `held_otherwise_${process.pid}`

test('RUN-413 a database without UTF8 encoding is rejected, and no tables are created', async () => {
  const template = inject('template')
  if (template.engine !== 'postgres') throw new Error('this run has no PostgreSQL')
  const url = `${template.serverUrl}/${NAME}`
  const server = await openPostgres(`${template.serverUrl}/postgres`)
  await sql`
    create database ${sql.id(NAME)} template template0
    encoding 'SQL_ASCII' locale_provider libc locale 'C'`.execute(server)
  const rejected = spawnServer({ env: { DATABASE_URL: url }, port: await freePort() })
  expect(await rejected.ended).toEqual({ code: 1, signal: null })
  expect(rejected.output()).toMatch(/^The database of DATABASE_URL has the encoding SQL_ASCII/)
  const database = await openPostgres(url)
  expect(await database.introspection.getTables()).toEqual([])
  await database.destroy()
  await sql`drop database ${sql.id(NAME)}`.execute(server)
  await server.destroy()
})
