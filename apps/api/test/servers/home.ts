import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { inject } from 'vitest'

import { openEmbedded, openPostgres } from '../../src/platform/database/open-database.ts'
import type { Db } from '../../src/platform/database/transaction.ts'
import { TEMPLATE } from '../engine-setup.ts'

/** Where server processes keep a market: a folder, or a database on the server of this run. */
export interface Home {
  /** What a server is told, so that it lives here. */
  env: Record<string, string>
  /** Whether several servers may live here at once. */
  isShared: boolean
  /** Works on the database itself; on the embedded engine only while no server has it. */
  inDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  remove(): Promise<void>
}

/** An empty market's home, on the engine of this run; its tables are there already. */
export const openHome = async (): Promise<Home> => {
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

/** A database without any table, where the run has PostgreSQL. */
export const openBareDatabase = async (): Promise<Home> => {
  const template = inject('template')
  if (template.engine !== 'postgres') throw new Error('this run has no PostgreSQL')
  return databaseHome(template.serverUrl, 'template0')
}

const databaseHome = async (serverUrl: string, template: string): Promise<Home> => {
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
