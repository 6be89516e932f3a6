import { sql } from 'kysely'

import type { Db } from '../../kernel/database/transaction.ts'

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
