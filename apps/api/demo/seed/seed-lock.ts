import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'

import { IncompleteSeedError, readSeedState } from '../../src/app/seed/await-seed.ts'
import type { Db, Tx } from '../../src/platform/database/transaction.ts'

/** The right to fill a database, for as long as one does not fall silent. */
export interface SeedLock {
  /** Whether somebody began before and did not get to the end. */
  isAgain: boolean
  /** Throws unless the turn is still one's own; cheap where that was seen a moment ago. */
  check(): Promise<void>
  /** Throws inside a transaction that may not be committed any more. */
  checkInside(tx: Tx): Promise<void>
  /** The market is whole. */
  finish(): Promise<void>
  /** Says no more; after ten seconds another server begins again. */
  stop(): void
}

interface Options {
  db: Db
  /** Whether no other process can have the database: whoever began it is dead then. */
  isAlone: boolean
  /** Somebody else is filling. */
  onWait: () => void
}

const POLL_INTERVAL_MS = 500
const TOUCH_EVERY_MS = 2_000
const SURE_MS = 5_000

/** Waits for one's turn to fill a database; `null` when there is nothing left to do. */
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
      if (await begin(db, filler)) return holdSeedLock(db, { filler, isAgain: false, isAlone })
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

const begin = async (db: Db, filler: string): Promise<boolean> => {
  const begun = await db
    .insertInto('demo_fill')
    .values({ id: 1, state: 'begun', filler })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return begun !== undefined
}

/** Of several that see the same silence one gets the turn. */
const takeOver = async (db: Db, from: string, filler: string): Promise<boolean> => {
  const taken = await db
    .updateTable('demo_fill')
    .set({ filler, touched_at: NOW })
    .where('filler', '=', from)
    .where('state', '=', 'begun')
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
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
    const began = performance.now()
    const own = await db
      .updateTable('demo_fill')
      .set({ state, touched_at: NOW })
      .where('filler', '=', filler)
      .returning('id')
      .executeTakeFirst()
    rejectUnless(own !== undefined)
    seenAt = began
  }
  // What fails here is found by the next check. On one connection nobody else is there to be told.
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
      const row = await tx.selectFrom('demo_fill').select('filler').forUpdate().executeTakeFirst()
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
      'Another server fills this demo market now, since this one fell silent.',
    )
}
