import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { startPostgres } from '../../../../packages/tooling/src/start-postgres.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { openEmbedded, openPostgres } from '../../src/platform/database/open-database.ts'
import type { Db } from '../../src/platform/database/transaction.ts'

export const ENGINES = ['pglite', 'postgres'] as const

type EngineName = (typeof ENGINES)[number]

/** The duration, engine and random seed of a soak test. */
export interface Options {
  minutes: number
  engine: EngineName
  seed: string
}

/** Parses `--minutes 30 --engine postgres --seed word`; throws an error for invalid options. */
export const readOptions = (input: readonly string[]): Options => {
  const { values } = parseArgs({
    // A package manager passes its separator on.
    args: input.filter((word) => word !== '--'),
    options: {
      minutes: { type: 'string', default: '2' },
      engine: { type: 'string', default: 'pglite' },
      seed: { type: 'string', default: new Date().toISOString() },
    },
  })
  const minutes = Number(values.minutes)
  if (!(minutes > 0)) throw new RangeError('--minutes must be a number above 0.')
  const engine = ENGINES.find((name) => name === values.engine)
  if (!engine) throw new RangeError(`--engine must be one of ${ENGINES.join(' and ')}.`)
  return { minutes, engine, seed: values.seed }
}

/** A separate engine for the soak test, with an empty market. */
export interface Engine {
  /** The environment variables with which a server uses it. */
  env: Record<string, string>
  /** Seeds the database before the first server starts. */
  seed<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  /** Kills and restarts the engine; `null` if it is part of the server. */
  outage: ((ms: number) => Promise<void>) | null
  close(): Promise<void>
}

export const openEngine = (name: EngineName): Promise<Engine> =>
  name === 'pglite' ? openFolder() : openCluster()

const openFolder = async (): Promise<Engine> => {
  const folder = await mkdtemp(join(tmpdir(), 'seatdesk-soak-'))
  return {
    env: { DATA_DIR: folder, BACKUP_DIR: join(folder, 'backups') },
    seed: async (work) => using(await openEmbedded(join(folder, 'postgres')), work),
    outage: null,
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

const openCluster = async (): Promise<Engine> => {
  const server = await startPostgres()
  await server.createDatabase('market')
  const url = `${server.url}/market`
  return {
    env: { DATABASE_URL: url },
    seed: async (work) => using(await openPostgres(url), work),
    outage: async (ms) => {
      await server.crash()
      await wait(ms)
      await server.startAgain()
    },
    close: () => server.stop(),
  }
}

const using = async <Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> => {
  try {
    await migrate(db)
    return await work(db)
  } finally {
    await db.destroy()
  }
}
