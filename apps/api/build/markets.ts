import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { databaseIn } from '../src/kernel/database/embedded/paths.ts'
import { readSettings, WrongSetting } from '../src/kernel/settings.ts'
import { isRecent } from '../src/site/ready-made/find-ready-made.ts'
import { DIST } from './build-server.ts'

// After the build: the markets that a first start copies, where that is still to come.

const isFirstToCome = (): boolean => {
  try {
    const { databaseUrl, dataDir } = readSettings(process.env)
    return databaseUrl === null && !existsSync(databaseIn(dataDir))
  } catch (error) {
    // Told by the start, which it concerns.
    if (error instanceof WrongSetting) return false
    throw error
  }
}

const readyMade = join(DIST, 'ready-made')
if (!isRecent(readyMade, new Date()) && isFirstToCome()) {
  // Nearly the whole server, which most builds have no need of.
  const { makeMarkets } = await import('./make-markets.ts')
  await makeMarkets(readyMade)
}
