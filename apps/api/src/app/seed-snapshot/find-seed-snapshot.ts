import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Settings } from '../../platform/settings.ts'

/** Settings that determine the demo data. A demo snapshot is used only if they are equal. */
export type SnapshotInputs = Pick<
  Settings,
  'demoSeed' | 'feePercent' | 'payoutAccountWaitHours' | 'isSandbox'
> & { hasProvider: boolean }

/** Manifest of the snapshots in a folder. */
export interface SnapshotManifest {
  /** Unix time in milliseconds. */
  madeAt: number
  createdBy: SnapshotInputs
}

/** Name of the manifest file in a folder of snapshots. */
export const SNAPSHOT_MANIFEST_FILE = 'made.json'

/** Folder names of the snapshots: an empty market, and the demo market. */
export const EMPTY_SNAPSHOT = 'empty'
export const DEMO_SNAPSHOT = 'demo'

/** A prebuilt database. */
export interface SeedSnapshot {
  /** Path of the database folder. */
  database: string
  isDemo: boolean
}

/** Demo data is relative to the current time, so snapshots are used for a day only. */
const MAX_MS = 24 * 60 * 60 * 1000

/**
 * Finds the snapshot that a first start can copy: the demo market, if it is less than a day old and
 * made with the same settings, or the empty market. `null` if there is none.
 */
export const findSeedSnapshot = (settings: Settings, now: Date): SeedSnapshot | null => {
  const { readyMadeDir: folder } = settings
  if (folder === null) return null
  const isDemo =
    settings.isDemo &&
    isSnapshotRecent(folder, now) &&
    JSON.stringify(readManifest(folder)?.createdBy) === JSON.stringify(getSnapshotInputs(settings))
  const database = join(folder, isDemo ? DEMO_SNAPSHOT : EMPTY_SNAPSHOT)
  return existsSync(join(database, 'PG_VERSION')) ? { database, isDemo } : null
}

/** The settings that determine the demo data. */
export const getSnapshotInputs = ({
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

/** Whether a folder has snapshots that are less than a day old. */
export const isSnapshotRecent = (folder: string, now: Date): boolean => {
  const created = readManifest(folder)
  const age = created === null ? Number.NaN : now.getTime() - created.madeAt
  return age >= 0 && age < MAX_MS
}

const readManifest = (folder: string): SnapshotManifest | null => {
  const file = join(folder, SNAPSHOT_MANIFEST_FILE)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SnapshotManifest) : null
}
