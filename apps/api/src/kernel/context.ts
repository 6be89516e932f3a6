import type { Clock } from './clock.ts'
import type { Db } from './database/transaction.ts'
import type { Settings } from './settings.ts'

/** What every room is given: the settings, the database and the time. Rooms above add their ports. */
export interface Context {
  settings: Settings
  db: Db
  clock: Clock
}
