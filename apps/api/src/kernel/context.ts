import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { Payments } from '../money/payment/payments.ts'
import type { Streams } from '../telling/stream/streams.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/transaction.ts'
import type { Settings } from './settings.ts'

/** What every handler is given: the settings, the database, and the world behind its ports. */
export interface Context {
  settings: Settings
  db: Db
  clock: Clock
  payments: Payments
  /** The sandbox's levers; `null` where payments and messages are real. */
  sandbox: Sandbox | null
  /** Whom this process tells what happens while they watch. */
  streams: Streams
}
