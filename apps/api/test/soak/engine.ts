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

/** How long to soak, on what, and with which chance. */
export interface Options {
  minutes: number
  engine: EngineName
  seed: string
}

/** Reads `--minutes 30 --engine postgres --seed word`; throws a sentence for anything else. */
export const readOptions = (given: readonly string[]): Options => {
  const { values } = parseArgs({
    // A package manager hands its own separator on.
    args: given.filter((word) => word !== '--'),
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

/** An engine of the soak's own, with an empty market on it. */
export interface Engine {
  /** What a server is told, so that it uses it. */
  env: Record<string, string>
  /** Works on the database before the first server has it. */
  seed<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  /** Ends it at once and starts it again; `null` where it is part of the server. */
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
