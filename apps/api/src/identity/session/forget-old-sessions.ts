import { RETENTION } from '@seatdesk/domain'

import type { Context } from '../../kernel/context.ts'
import { longAgo } from '../../kernel/time/long-ago.ts'

const MOST_AT_ONCE = 1000

/** Forgets the sessions that were begun long ago and can no longer be renewed. */
export const forgetOldSessions = async ({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<void> => {
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
    .limit(MOST_AT_ONCE)
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return
  await db.deleteFrom('codes').where('session_id', 'in', ids).execute()
  await db.deleteFrom('sessions').where('id', 'in', ids).execute()
}
