import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Settings } from '../../platform/settings.ts'

/** What the demo market is made by: by another of these it is another market. */
export type SnapshotInputs = Pick<
  Settings,
  'demoSeed' | 'feePercent' | 'payoutAccountWaitHours' | 'isSandbox'
> & { hasProvider: boolean }

/** What is said of the markets that lie in a folder. */
export interface SnapshotManifest {
  /** In milliseconds. */
  madeAt: number
  madeBy: SnapshotInputs
}

/** Says of the markets of a folder when and by what they were made. */
export const SNAPSHOT_MANIFEST_FILE = 'made.json'

/** A market without anything in it, and the demo market. */
export const EMPTY_SNAPSHOT = 'empty'
export const DEMO_SNAPSHOT = 'demo'

/** A market that was made in advance. */
export interface SeedSnapshot {
  /** The folder of its database. */
  database: string
  isDemo: boolean
}

/** The demo market goes with the clock; that of a day ago is as if it had been opened then. */
const MAX_MS = 24 * 60 * 60 * 1000

/**
 * The market that a first start may begin with: the demo market, when it is of the last day and would
 * be made the same way, or one that has its tables; `null` where there is none.
 */
export const findSeedSnapshot = (settings: Settings, now: Date): SeedSnapshot | null => {
  const { readyMadeDir: folder } = settings
  if (folder === null) return null
  const isDemo =
    settings.isDemo &&
    isSnapshotRecent(folder, now) &&
    JSON.stringify(readManifest(folder)?.madeBy) === JSON.stringify(snapshotInputsOf(settings))
  const database = join(folder, isDemo ? DEMO_SNAPSHOT : EMPTY_SNAPSHOT)
  return existsSync(join(database, 'PG_VERSION')) ? { database, isDemo } : null
}

/** What a demo market depends on. */
export const snapshotInputsOf = ({
  demoSeed,
  feePercent,
  payoutAccountWaitHours,
  isSandbox,
  stripe,
}: Settings): SnapshotInputs => ({
  demoSeed,
  feePercent,
  payoutAccountWaitHours,
  isSandbox,
  hasProvider: stripe !== null,
})

/** Whether the markets of a folder are there, and of the last day. */
export const isSnapshotRecent = (folder: string, now: Date): boolean => {
  const made = readManifest(folder)
  const age = made === null ? Number.NaN : now.getTime() - made.madeAt
  return age >= 0 && age < MAX_MS
}

const readManifest = (folder: string): SnapshotManifest | null => {
  const file = join(folder, SNAPSHOT_MANIFEST_FILE)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SnapshotManifest) : null
}
