import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { inject } from 'vitest'

import { openEmbedded, openPostgres } from '../../src/platform/database/open-database.ts'
import type { Db } from '../../src/platform/database/transaction.ts'
import { TEMPLATE } from '../engine-setup.ts'

/** Where server processes store a market: a folder, or a database on this run's database server. */
export interface ServerStorage {
  /** The environment of a server that uses it. */
  env: Record<string, string>
  /** Whether several servers can use it at once. */
  isShared: boolean
  /** Works on the database directly. With the embedded engine, only while no server uses it. */
  inDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  remove(): Promise<void>
}

/** Creates an empty market on the engine of this run, with its tables. */
export const createServerStorage = async (): Promise<ServerStorage> => {
  const template = inject('template')
  if (template.engine === 'postgres') return databaseHome(template.serverUrl, TEMPLATE)
  const folder = await mkdtemp(join(tmpdir(), 'seatdesk-home-'))
  const postgres = join(folder, 'postgres')
  const filled = await openEmbedded(postgres, {
    copyOf: new Blob([await readFile(template.tarball)]),
  })
  await filled.destroy()
  return {
    env: { DATA_DIR: folder, BACKUP_DIR: join(folder, 'backups') },
    isShared: false,
    inDatabase: (work) => using(openEmbedded(postgres), work),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Creates a database without tables. Throws if this run has no PostgreSQL. */
export const openBareDatabase = async (): Promise<ServerStorage> => {
  const template = inject('template')
  if (template.engine !== 'postgres') throw new Error('this run has no PostgreSQL')
  return databaseHome(template.serverUrl, 'template0')
}

const databaseHome = async (serverUrl: string, template: string): Promise<ServerStorage> => {
  const name = `home_${randomUUID().replaceAll('-', '')}`
  await using(openPostgres(`${serverUrl}/postgres`), (server) =>
    sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(server),
  )
  const url = `${serverUrl}/${name}`
  return {
    env: { DATABASE_URL: url },
    isShared: true,
    inDatabase: (work) => using(openPostgres(url), work),
    remove: async () => {},
  }
}

const using = async <Result>(
  opening: Promise<Db>,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => {
  const db = await opening
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
