import { RETENTION } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Context } from '../../kernel/context.ts'
import { isWorkable, workOff } from '../../kernel/database/dead-letters.ts'
import { longAgo } from '../../kernel/database/delete-old-rows.ts'
import type { Db } from '../../kernel/database/transaction.ts'
import { isEngineAway } from '../../kernel/engine-error.ts'

const QUEUE = 'forget-old-rows'

const MOST_AT_ONCE = 1000

/** Forgets the sessions that were begun long ago and can no longer be renewed. */
export const forgetOldSessions = async (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const { db, clock } = ctx
  const oldest = longAgo(clock.now(), RETENTION.sessionDays)
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
    .where(isWorkable(QUEUE, sql`'sessions:' || s.id`, clock.now()))
    .limit(MOST_AT_ONCE)
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return
  try {
    await forget(db, ids)
  } catch (error) {
    if (isEngineAway(error)) throw error
    await workOff(ctx, QUEUE, ids, { idOf: itemOf, work: (id) => forget(db, [id]) })
  }
}

const itemOf = (id: string): string => `sessions:${id}`

const forget = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db.deleteFrom('codes').where('session_id', 'in', ids).execute()
  await db.deleteFrom('sessions').where('id', 'in', ids).execute()
}
