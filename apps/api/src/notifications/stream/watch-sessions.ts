import type { Clock } from '../../platform/context.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { StreamReader, StreamSource } from './stream-source.ts'
import { liveKeys, liveSessions } from './stream-store.ts'

/**
 * Ends the streams of sessions and keys that have ended, of tokens that have expired, and of members
 * whose role has changed.
 */
export const watchSessions = (db: Db, clock: Clock): StreamSource => ({
  join: () => Promise.resolve(),
  look: async (streams) => {
    if (streams.length === 0) return
    const readers = streams.map(({ reader }) => reader)
    const sessions = await liveSessions(
      db,
      readers.map(({ sessionId }) => sessionId).filter((id) => id !== null),
    )
    const keys = await liveKeys(
      db,
      readers.map(({ keyId }) => keyId).filter((id) => id !== null),
    )
    const isLive = ({ sessionId, keyId, role }: StreamReader) =>
      role === (sessionId === null ? keys.get(keyId ?? 0) : sessions.get(sessionId))
    const now = clock.now()
    for (const { reader, feed } of streams)
      if (!isLive(reader) || (reader.expiresAt !== null && reader.expiresAt <= now)) feed.end()
  },
})
