import type { Db } from './database/transaction.ts'
import type { Settings } from './settings.ts'

/** What every room is given: the settings, the database and the time. Rooms above add their ports. */
export interface Context {
  settings: Settings
  db: Db
  clock: Clock
}

/** The server's one clock; nothing else asks what time it is. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
