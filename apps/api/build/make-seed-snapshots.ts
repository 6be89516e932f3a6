import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'

import { seedDemoMarket } from '../demo/index.ts'
import { type OpenedMarket, openMarket } from '../src/app/open-market.ts'
import {
  DEMO_SNAPSHOT,
  EMPTY_SNAPSHOT,
  getSnapshotInputs,
  SNAPSHOT_MANIFEST_FILE,
} from '../src/app/seed-snapshot/find-seed-snapshot.ts'
import { databasePath } from '../src/platform/database/embedded/paths.ts'
import { readSettings } from '../src/platform/settings.ts'

/**
 * Creates the databases that a first start copies into `folder`: one with migrated tables only, and
 * the demo market. Both are created, or none.
 */
export const makeSeedSnapshots = async (folder: string): Promise<void> => {
  const part = `${folder}.part`
  const dataDir = join(part, 'data')
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true })
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: '1' })
  const withMarket = async (work: (market: OpenedMarket) => Promise<void>) => {
    const market = await openMarket({ settings, webhookUrl: () => settings.publicUrl })
    try {
      await work(market)
      await sql`vacuum analyze`.execute(market.ctx.db)
    } finally {
      await market.close()
    }
  }
  await withMarket(async () => {})
  await copyDatabase(databasePath(dataDir), join(part, EMPTY_SNAPSHOT))
  const madeAt = Date.now()
  await withMarket(({ ctx }) => seedDemoMarket(ctx))
  await copyDatabase(databasePath(dataDir), join(part, DEMO_SNAPSHOT))
  await rm(dataDir, { recursive: true })
  await writeFile(
    join(part, SNAPSHOT_MANIFEST_FILE),
    JSON.stringify({ madeAt, createdBy: getSnapshotInputs(settings) }),
  )
  await rm(folder, { recursive: true, force: true })
  await rename(part, folder)
}

/**
 * Log segments have 16 MB, and the log ends in the first or the second one; empty ones after that
 * are recreated.
 */
const LOG = /^[0-9A-F]{24}$/

const copyDatabase = async (database: string, to: string): Promise<void> => {
  await cp(database, to, { recursive: true })
  const log = join(to, 'pg_wal')
  const [, , ...ahead] = (await readdir(log)).filter((name) => LOG.test(name)).toSorted()
  for (const name of ahead) await rm(join(log, name))
}
