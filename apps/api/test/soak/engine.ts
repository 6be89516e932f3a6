import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { startPostgres } from '../../../../.ci/start-postgres.ts'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { openEmbedded, openPostgres } from '../../src/kernel/database/open-database.ts'
import type { Db } from '../../src/kernel/database/transaction.ts'
import type { EngineName } from './options.ts'

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
