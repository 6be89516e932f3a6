import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'

import { IncompleteSeedError, readSeedState } from '../../src/app/seed/await-seed.ts'
import type { Db, Tx } from '../../src/platform/database/transaction.ts'

/** Lease on seeding a database. It expires without a heartbeat. */
export interface SeedLock {
  /** Whether this seed replaces an incomplete one. */
  isAgain: boolean
  /**
   * Throws if another server took over the lease. Queries the database only if the last renewal is
   * over 5 s old.
   */
  check(): Promise<void>
  /** Throws if another server took over the lease. Locks the row until the transaction ends. */
  checkInside(tx: Tx): Promise<void>
  /** Marks the seed as complete. */
  finish(): Promise<void>
  /** Stops the heartbeat. After 10 s another server can take over. */
  stop(): void
}

interface Options {
  db: Db
  /**
   * Whether no other process can use the database; an incomplete seed then belongs to a dead
   * process.
   */
  isAlone: boolean
  /** Called on each poll while another server seeds. */
  onWait: () => void
}

const POLL_INTERVAL_MS = 500
const TOUCH_EVERY_MS = 2_000
const SURE_MS = 5_000

/** Waits for the lease on seeding. Returns `null` if the database needs no seed. */
export const acquireSeedLock = async ({
  db,
  isAlone,
  onWait,
}: Options): Promise<SeedLock | null> => {
  const filler = randomUUID()
  for (;;) {
    const fill = await readSeedState(db)
    if (fill?.state === 'whole') return null
    if (fill === null) {
      if (await hasAccounts(db)) return null
      if (await start(db, filler)) return holdSeedLock(db, { filler, isAgain: false, isAlone })
    } else if (isAlone || fill.isSilent) {
      if (await takeOver(db, fill.filler, filler))
        return holdSeedLock(db, { filler, isAgain: true, isAlone })
    } else {
      onWait()
      await wait(POLL_INTERVAL_MS)
    }
  }
}

const hasAccounts = async (db: Db): Promise<boolean> => {
  const first = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
  return first !== undefined
}

const start = async (db: Db, filler: string): Promise<boolean> => {
  const started = await db
    .insertInto('seed_runs')
    .values({ id: 1, state: 'begun', filler })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return started !== undefined
}

/** Compare-and-set: only one of several servers takes over an expired lease. */
const takeOver = async (db: Db, from: string, filler: string): Promise<boolean> => {
  const used = await db
    .updateTable('seed_runs')
    .set({ filler, touched_at: NOW })
    .where('filler', '=', from)
    .where('state', '=', 'begun')
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

const NOW = sql<Date>`clock_timestamp()`

interface HeldSeedLock {
  filler: string
  isAgain: boolean
  isAlone: boolean
}

const holdSeedLock = (db: Db, { filler, isAgain, isAlone }: HeldSeedLock): SeedLock => {
  let seenAt = performance.now()
  const write = async (state: 'begun' | 'whole') => {
    const startedAt = performance.now()
    const own = await db
      .updateTable('seed_runs')
      .set({ state, touched_at: NOW })
      .where('filler', '=', filler)
      .returning('id')
      .executeTakeFirst()
    rejectUnless(own !== undefined)
    seenAt = startedAt
  }
  // Ignores errors: the next check finds them. A single connection needs no heartbeat.
  const timer = isAlone
    ? undefined
    : setInterval(() => void write('begun').catch(() => {}), TOUCH_EVERY_MS)
  const stop = () => clearInterval(timer)
  return {
    isAgain,
    check: async () => {
      if (!isAlone && performance.now() - seenAt > SURE_MS) await write('begun')
    },
    checkInside: async (tx) => {
      const row = await tx.selectFrom('seed_runs').select('filler').forUpdate().executeTakeFirst()
      rejectUnless(row?.filler === filler)
    },
    finish: async () => {
      stop()
      await write('whole')
    },
    stop,
  }
}

const rejectUnless = (isOwn: boolean): void => {
  if (!isOwn)
    throw new IncompleteSeedError(
      'Another server took over seeding this demo market because this one stopped responding.',
    )
}
