import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'

import type { Db } from '../../kernel/database/transaction.ts'
import type { MarketContext } from '../market-context.ts'

/** The database holds a part of a demo market that cannot be made whole; the sentence says why. */
export class BrokenFill extends Error {}

/** What a filling tells on its way. */
export interface FillTelling {
  /** How much is there, from 0 to 1. */
  onProgress?: (part: number) => void
  /** Another server is filling; called again and again. */
  onWait?: () => void
}

const LOOK_EVERY_MS = 500

/** Whether a server may let people in as it finds the database: nobody fills it, and nobody will. */
export const isFilled = async ({
  db,
  settings,
}: Pick<MarketContext, 'db' | 'settings'>): Promise<boolean> => {
  const fill = await fillState(db)
  return fill === null ? !settings.isDemo : fill.state === 'whole'
}

/**
 * Waits until nobody fills the database any more, for a server that does not fill it itself.
 * @throws BrokenFill when that was broken off.
 */
export const awaitFill = async (
  { db, sandbox }: Pick<MarketContext, 'db' | 'sandbox'>,
  { onWait = () => {} }: FillTelling = {},
): Promise<void> => {
  for (;;) {
    const fill = await fillState(db)
    if (fill === null || fill.state === 'whole') break
    if (fill.isSilent)
      throw new BrokenFill(
        'The filling of this demo market was broken off: start a server with DEMO=1, which begins it again.',
      )
    onWait()
    await wait(LOOK_EVERY_MS)
  }
  await sandbox?.clock.refresh()
}

/** How far a database has come in being filled with the demo market. */
export interface FillState {
  state: 'begun' | 'whole'
  filler: string
  /** Whether whoever fills it has said nothing for ten seconds. */
  isSilent: boolean
}

/** Reads it by the database's own clock; `null` where nobody ever began. */
export const fillState = async (db: Db): Promise<FillState | null> => {
  const row = await db
    .selectFrom('demo_fill')
    .select(['state', 'filler', sql<boolean>`${SILENT_SINCE} > touched_at`.as('isSilent')])
    .executeTakeFirst()
  return row ?? null
}

/** Before this, whoever was to say a word has not. */
export const SILENT_SINCE = sql`clock_timestamp() - interval '10 seconds'`
