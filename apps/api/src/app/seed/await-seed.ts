import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'

import type { Db } from '../../platform/database/transaction.ts'
import type { MarketContext } from '../market-context.ts'

/** The demo data is incomplete and cannot be completed; the message says why. */
export class IncompleteSeedError extends Error {}

/** Callbacks about the progress of seeding. */
export interface SeedProgress {
  /** Seeded part, from 0 to 1. */
  onProgress?: (part: number) => void
  /** Called repeatedly while another server is seeding. */
  onWait?: () => void
}

const POLL_INTERVAL_MS = 500

/** Whether the server can serve the database as is: no process is seeding it, or will. */
export const isSeeded = async ({
  db,
  settings,
}: Pick<MarketContext, 'db' | 'settings'>): Promise<boolean> => {
  const fill = await readSeedState(db)
  return fill === null ? !settings.isDemo : fill.state === 'whole'
}

/**
 * Waits until no process seeds the database, for a server that does not seed it itself.
 * @throws IncompleteSeedError if the seeding was interrupted.
 */
export const awaitSeed = async (
  { db, sandbox }: Pick<MarketContext, 'db' | 'sandbox'>,
  { onWait = () => {} }: SeedProgress = {},
): Promise<void> => {
  for (;;) {
    const fill = await readSeedState(db)
    if (fill === null || fill.state === 'whole') break
    if (fill.isSilent)
      throw new IncompleteSeedError(
        'Seeding of this demo market was interrupted: start a server with DEMO=1 to restart it.',
      )
    onWait()
    await wait(POLL_INTERVAL_MS)
  }
  await sandbox?.clock.refresh()
}

/** How far a database is seeded with the demo market. */
export interface SeedState {
  state: 'begun' | 'whole'
  filler: string
  /** Whether the seeding process has not reported progress for ten seconds. */
  isSilent: boolean
}

/** Reads the state by the database's clock; `null` if seeding never started. */
export const readSeedState = async (db: Db): Promise<SeedState | null> => {
  const row = await db
    .selectFrom('seed_runs')
    .select(['state', 'filler', sql<boolean>`${STALE_SINCE} > touched_at`.as('isSilent')])
    .executeTakeFirst()
  return row ?? null
}

/** A process whose last report is older is considered dead. */
export const STALE_SINCE = sql`clock_timestamp() - interval '10 seconds'`
