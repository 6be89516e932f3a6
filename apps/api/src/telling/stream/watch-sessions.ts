import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database/transaction.ts'
import { liveSessions } from './stream-store.ts'
import type { Watch } from './watch.ts'

/** Ends the streams of sessions that have ended, and of tokens that have expired. */
export const watchSessions = (db: Db, clock: Clock): Watch => ({
  join: () => Promise.resolve(),
  look: async (streams) => {
    if (streams.length === 0) return
    const live = await liveSessions(
      db,
      streams.map(({ reader }) => reader.sessionId),
    )
    const now = clock.now()
    for (const { reader, feed } of streams)
      if (!live.has(reader.sessionId) || reader.expiresAt <= now) feed.end()
  },
})
