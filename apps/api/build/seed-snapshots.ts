import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { isSnapshotRecent } from '../src/app/seed-snapshot/find-seed-snapshot.ts'
import { databasePath } from '../src/platform/database/embedded/paths.ts'
import { readSettings, InvalidSettingError } from '../src/platform/settings.ts'
import { DIST } from './build-server.ts'

// Runs after the build: creates the databases that a first start copies, if they are missing or
// outdated.

const isFirstStart = (): boolean => {
  try {
    const { databaseUrl, dataDir } = readSettings(process.env)
    return databaseUrl === null && !existsSync(databasePath(dataDir))
  } catch (error) {
    // The start reports it.
    if (error instanceof InvalidSettingError) return false
    throw error
  }
}

const snapshotFolder = join(DIST, 'ready-made')
if (!isSnapshotRecent(snapshotFolder, new Date()) && isFirstStart()) {
  // Imported lazily: it loads nearly the whole server, which most builds do not need.
  const { makeSeedSnapshots } = await import('./make-seed-snapshots.ts')
  await makeSeedSnapshots(snapshotFolder)
}
