import { sql } from 'kysely'

import { doneTogether } from '../../kernel/database/done-together.ts'
import { type Given, prepared } from '../../kernel/database/prepared.ts'

const readSessions = prepared((db, given: Given<{ ids: readonly string[] }>) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.id', 's.account_id', 's.scope', 's.revoked_at', 's.last_seen_at', 's.proved_at'])
    .select('a.state')
    .where(sql<boolean>`s.id = any(${given('ids')})`),
)

/** A session with its account, as they stand after they were asked for. */
export type LiveSession = Awaited<ReturnType<typeof readSessions>>[number]

/**
 * Looks a session up. Of calls that come at one moment all are looked up by one statement, which begins
 * after the last of them has come: what was revoked before a call came is always seen.
 */
export const findSession = doneTogether<string, LiveSession | null>(async (db, ids) => {
  const sessions = await readSessions(db, { ids: [...new Set(ids)] })
  const byId = new Map(sessions.map((session) => [session.id, session]))
  return ids.map((id) => byId.get(id) ?? null)
})
