import type { Db } from './database/transaction.ts'
import type { Settings } from './settings.ts'

/**
 * The dependencies of every module: settings, database and clock. Higher modules add their ports.
 */
export interface Context {
  settings: Settings
  db: Db
  clock: Clock
}

/** The server's only clock; all code reads the time from it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
