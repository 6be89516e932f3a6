import { RETENTION } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'
import { retentionCutoff } from '../../platform/database/delete-old-rows.ts'
import { isProcessable, processQueue } from '../../platform/database/failed-tasks.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { isConnectionError } from '../../platform/engine-error.ts'

const QUEUE = 'delete-old-rows'

const MAX_AT_ONCE = 1000

/** Deletes old sessions that can no longer be renewed. */
export const purgeOldSessions = async (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const { db, clock } = ctx
  const oldest = retentionCutoff(clock.now(), RETENTION.sessionDays)
  const old = await db
    .selectFrom('sessions as s')
    .select('s.id')
    .where('s.created_at', '<', oldest)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refresh_tokens as t')
            .select('t.token_hash')
            .whereRef('t.session_id', '=', 's.id'),
        ),
      ),
    )
    .where(isProcessable(QUEUE, sql`'sessions:' || s.id`, clock.now()))
    .limit(MAX_AT_ONCE)
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return
  try {
    await purgeSession(db, ids)
  } catch (error) {
    if (isConnectionError(error)) throw error
    await processQueue(ctx, QUEUE, ids, { idOf: itemOf, work: (id) => purgeSession(db, [id]) })
  }
}

const itemOf = (id: string): string => `sessions:${id}`

const purgeSession = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db.deleteFrom('codes').where('session_id', 'in', ids).execute()
  await db.deleteFrom('sessions').where('id', 'in', ids).execute()
}
