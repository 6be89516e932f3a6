import { type Given, prepared } from '../../kernel/database/prepared.ts'
import type { Db } from '../../kernel/database/transaction.ts'

const readSession = prepared((db, given: Given<{ id: string }>) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.id', 's.account_id', 's.scope', 's.revoked_at', 's.last_seen_at', 's.proved_at'])
    .select('a.state')
    .where('s.id', '=', given('id')),
)

/** A session with its account, as they stand after they were asked for. */
export type LiveSession = Awaited<ReturnType<typeof readSession>>[number]

/** Reads a session by its id; returns null when there is none. */
export const findSession = async (db: Db, id: string): Promise<LiveSession | null> => {
  const [session = null] = await readSession(db, { id })
  return session
}
