import { setTimeout as wait } from 'node:timers/promises'

import { QUOTAS } from '@seatdesk/domain'

import type { Clock, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { isSameEventScope } from '../../platform/http/handler.ts'
import { createSemaphore } from '../../platform/limit/semaphore.ts'
import { runOutsideRequest } from '../../platform/log/request-scope.ts'
import { type StreamFeed, openFeed } from './feed.ts'
import type { OpenStream, StreamReader, StreamSource } from './stream-source.ts'
import { liveKeys, liveSessions } from './stream-store.ts'
import { watchNotifications } from './watch-notifications.ts'
import { type ReadListings, watchStock } from './watch-stock.ts'

/**
 * Ends the streams of sessions and keys that have ended, of tokens that have expired, and of members
 * whose role or narrowing has changed.
 */
const watchSessions = (db: Db, clock: Clock): StreamSource => ({
  join: () => Promise.resolve(),
  poll: async (streams) => {
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
    const isLive = ({ sessionId, keyId, role, eventScope }: StreamReader) => {
      const member = sessionId === null ? keys.get(keyId ?? 0) : sessions.get(sessionId)
      return member?.role === role && isSameEventScope(member.eventScope, eventScope)
    }
    const now = clock.now()
    for (const { reader, feed } of streams)
      if (!isLive(reader) || (reader.expiresAt !== null && reader.expiresAt <= now)) feed.end()
  },
})

/** All streams of this process. */
export interface Streams {
  open(reader: StreamReader): Promise<StreamFeed>
  /** Number of open streams. */
  count(): number
  /** Closes all streams; streams opened later are closed at once. */
  close(): Promise<void>
}

/** Context of handlers that open streams. */
export interface StreamingContext extends Context {
  streams: Streams
}

interface Deps {
  db: Db
  clock: Clock
  report: (error: unknown) => void
  /** Reads listings as buyers see them. */
  readListings: ReadListings
}

/** Maximum number of readers of this process, across all accounts: each poll serves all of them. */
const MAX_STREAMS = 10_000

const PAUSE_MS = 500
const HEARTBEAT_MS = 5000

/**
 * Sends changes to open streams. While any are open, a single loop polls for all of them: this
 * works on every engine and with any number of processes on one database.
 */
export const openStreams = ({ db, clock, report, readListings }: Deps): Streams => {
  const open = new Set<OpenStream>()
  const takePlace = createSemaphore({
    all: MAX_STREAMS,
    each: QUOTAS.streams,
    sentence: `you can have at most ${QUOTAS.streams} open streams`,
  })
  const sessions = watchSessions(db, clock)
  const messages = [watchStock({ db, clock, readListings }), watchNotifications({ db, clock })]
  const closing = new AbortController()
  let looking: Promise<void> | null = null
  let last: Promise<void> = Promise.resolve()

  /** A new stream waits for the current poll, so that no change is missed in between. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }

  /**
   * A source that fails does not stop the others; the errors are thrown at the end. Nothing is sent
   * if expired sessions cannot be determined.
   */
  const check = async () => {
    await sessions.poll([...open])
    const failures: unknown[] = []
    for (const watch of messages)
      await watch.poll([...open]).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'some event streams missed events')
  }

  /** Waits for the next poll; `false` if the streams are closing. */
  const pause = () => wait(PAUSE_MS, true, { signal: closing.signal }).catch(() => false)

  const keepLooking = async () => {
    while (open.size > 0 && (await pause())) await inTurn(check).catch(report)
    looking = null
  }

  return {
    open: async (reader) => {
      const release = takePlace(reader.accountId)
      const onEnd = () => {
        open.delete(stream)
        release()
      }
      const feed = openFeed({ heartbeatMs: HEARTBEAT_MS, onEnd })
      const stream: OpenStream = { reader, feed }
      const joined = inTurn(async () => {
        for (const watch of messages) await watch.join(stream)
        open.add(stream)
      })
      await joined.catch((error: unknown) => {
        feed.end()
        throw error
      })
      if (closing.signal.aborted) feed.end()
      else looking ??= runOutsideRequest(keepLooking)
      return feed
    },
    count: () => open.size,
    close: async () => {
      closing.abort()
      for (const { feed } of open) feed.end()
      await looking
    },
  }
}
