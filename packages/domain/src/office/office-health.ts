import * as v from 'valibot'

import { instantSchema } from '../time/wall-time.ts'

const count = v.pipe(v.number(), v.safeInteger())

export const officeHealthSchema = v.object({
  /** Whether the database is the embedded one, and what it says of itself. */
  isEmbedded: v.boolean(),
  databaseVersion: v.string(),
  databaseBytes: count,
  /** What is left of the disk that the embedded database lies on; `null` with any other. */
  freeBytes: v.nullable(count),
  /** When the latest backup was made; `null` without one, and where somebody else makes them. */
  backupAt: v.nullable(instantSchema),
  /** What the server runs on, and since when. */
  serverVersion: v.string(),
  upSince: instantSchema,
  /** Whether payments or messages are not real. */
  isSandbox: v.boolean(),
  openStreams: count,
  /** The market's own version, what it was built of, and the newest change of its tables. */
  version: v.string(),
  commit: v.nullable(v.string()),
  schemaVersion: v.string(),
  /** What is done by time: when this server last did it, how that ended, and when it does it next. */
  sweeps: v.array(
    v.object({
      duty: v.string(),
      lastAt: instantSchema,
      durationMs: count,
      hasFailed: v.boolean(),
      nextAt: v.nullable(instantSchema),
    }),
  ),
  queues: v.array(
    v.object({
      noun: v.string(),
      what: v.string(),
      state: v.string(),
      waiting: count,
      since: instantSchema,
    }),
  ),
})

/**
 * How the server fares that answers: what it stands on, and what waits in the market. Queues in
 * which nothing waits are left out.
 */
export type OfficeHealth = v.InferOutput<typeof officeHealthSchema>
