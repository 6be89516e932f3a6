import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { isSnapshotRecent } from '../src/app/seed-snapshot/find-seed-snapshot.ts'
import { databasePath } from '../src/platform/database/embedded/paths.ts'
import { readSettings, InvalidSettingError } from '../src/platform/settings.ts'
import { DIST } from './build-server.ts'

// After the build: the markets that a first start copies, where that is still to come.

const isMainUpcoming = (): boolean => {
  try {
    const { databaseUrl, dataDir } = readSettings(process.env)
    return databaseUrl === null && !existsSync(databasePath(dataDir))
  } catch (error) {
    // Told by the start, which it concerns.
    if (error instanceof InvalidSettingError) return false
    throw error
  }
}

const snapshotFolder = join(DIST, 'ready-made')
if (!isSnapshotRecent(snapshotFolder, new Date()) && isMainUpcoming()) {
  // Nearly the whole server, which most builds have no need of.
  const { makeSeedSnapshots } = await import('./make-seed-snapshots.ts')
  await makeSeedSnapshots(snapshotFolder)
}
