import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Settings } from '../../kernel/settings.ts'

/** What the demo market is made by: by another of these it is another market. */
export type MadeBy = Pick<
  Settings,
  'demoSeed' | 'feePercent' | 'payoutAccountWaitHours' | 'isSandbox'
> & { hasProvider: boolean }

/** What is said of the markets that lie in a folder. */
export interface ReadyMade {
  /** In milliseconds. */
  madeAt: number
  madeBy: MadeBy
}

/** Says of the markets of a folder when and by what they were made. */
export const READY_MADE = 'made.json'

/** A market without anything in it, and the demo market. */
export const EMPTY = 'empty'
export const DEMO = 'demo'

/** A market that was made in advance. */
export interface Copied {
  /** The folder of its database. */
  database: string
  isDemo: boolean
}

/** The demo market goes with the clock; that of a day ago is as if it had been opened then. */
const LONGEST_MS = 24 * 60 * 60 * 1000

/**
 * The market that a first start may begin with: the demo market, when it is of the last day and would
 * be made the same way, or one that has its tables; `null` where there is none.
 */
export const findReadyMade = (settings: Settings, now: Date): Copied | null => {
  const { readyMadeDir: folder } = settings
  if (folder === null) return null
  const isDemo =
    settings.isDemo &&
    isRecent(folder, now) &&
    JSON.stringify(readMade(folder)?.madeBy) === JSON.stringify(madeBy(settings))
  const database = join(folder, isDemo ? DEMO : EMPTY)
  return existsSync(join(database, 'PG_VERSION')) ? { database, isDemo } : null
}

/** What a demo market depends on. */
export const madeBy = ({
  demoSeed,
  feePercent,
  payoutAccountWaitHours,
  isSandbox,
  stripe,
}: Settings): MadeBy => ({
  demoSeed,
  feePercent,
  payoutAccountWaitHours,
  isSandbox,
  hasProvider: stripe !== null,
})

/** Whether the markets of a folder are there, and of the last day. */
export const isRecent = (folder: string, now: Date): boolean => {
  const made = readMade(folder)
  const age = made === null ? Number.NaN : now.getTime() - made.madeAt
  return age >= 0 && age < LONGEST_MS
}

const readMade = (folder: string): ReadyMade | null => {
  const file = join(folder, READY_MADE)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReadyMade) : null
}
