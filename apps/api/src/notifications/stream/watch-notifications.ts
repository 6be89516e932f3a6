import { hasRight, getRecordKind } from '@seatdesk/domain'

import type { Clock } from '../../platform/context.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { recordingUnreadable } from '../../platform/database/unreadable-rows.ts'
import { isConnectionError } from '../../platform/engine-error.ts'
import { logError } from '../../platform/log/log-error.ts'
import { withoutHiddenAmounts } from '../notification/notification-list.ts'
import {
  formatPosition,
  type OpenStream,
  type StreamPosition,
  type StreamSource,
} from './stream-source.ts'
import {
  newestNotification,
  notificationsAfter,
  notificationsOfEvents,
  readNotifications,
} from './stream-store.ts'

interface Deps {
  db: Db
  clock: Clock
}

type IncomingNotification = Awaited<ReturnType<typeof readNotifications>>[number]

/** Maximum delay between the assignment of an id in a transaction and its commit. */
const LATE_MS = 30_000

/** Number of ids before the newest that may still be uncommitted at the first poll. */
const LATE_AT_FIRST = 1_000

/** Maximum number of missed notifications sent after a reconnect; the list contains the rest. */
const MAX_MISSED = 1_000

/** Sends new notifications to their recipients. */
export const watchNotifications = ({ db, clock }: Deps): StreamSource => {
  const lag = lagging()
  /** Ids that each reader has received, or that existed when it connected. */
  const known = new WeakMap<OpenStream, Set<number>>()

  const knownTo = (stream: OpenStream): Set<number> => {
    const ids = known.get(stream) ?? new Set()
    known.set(stream, ids)
    return ids
  }

  const markPlace = (stream: OpenStream): void =>
    stream.feed.mark(formatPosition({ floor: lag.floor(), sentIds: knownTo(stream) }))

  const push = (
    { reader: { role }, feed }: OpenStream,
    { notification, isAboutPayouts }: IncomingNotification,
  ): void => {
    if (isAboutPayouts && !hasRight(role, 'seePayouts')) return
    feed.push({ type: 'notification', notification: withoutHiddenAmounts(role, notification) })
  }

  /** Those of some notifications that the reader of a stream may see. */
  const visibleTo = async (
    { reader: { eventScope } }: OpenStream,
    incoming: readonly IncomingNotification[],
  ): Promise<readonly IncomingNotification[]> => {
    if (eventScope === null) return incoming
    const ids = incoming.map(({ notification }) => notification.id)
    const visible = await notificationsOfEvents(db, eventScope, ids)
    return incoming.filter(({ notification }) => visible.has(notification.id))
  }

  const tellOnce = (stream: OpenStream, incoming: IncomingNotification): void => {
    const { id } = incoming.notification
    if (knownTo(stream).has(id)) return
    knownTo(stream).add(id)
    push(stream, incoming)
    markPlace(stream)
  }

  const read = (accountId: number, ids: readonly number[]): Promise<IncomingNotification[]> =>
    recordingUnreadable({ db, clock }, getRecordKind('notifications'), () =>
      readNotifications(db, accountId, ids),
    )

  const missedSince = async (
    accountId: number,
    from: StreamPosition | null,
  ): Promise<IncomingNotification[]> => {
    if (from === null) return []
    const after = await notificationsAfter(db, from.floor, [accountId])
    const missed = after.map(({ id }) => id).filter((id) => !from.sentIds.has(id))
    return read(accountId, missed.slice(-MAX_MISSED))
  }

  return {
    join: async (stream) => {
      lag.see(await newestNotification(db))
      const { accountId, since } = stream.reader
      const ids = await notificationsAfter(db, lag.floor(), [accountId])
      for (const { id } of ids) knownTo(stream).add(id)
      const missed = await missedSince(accountId, since)
      for (const notification of await visibleTo(stream, missed)) push(stream, notification)
      markPlace(stream)
    },
    poll: async (streams) => {
      if (streams.length === 0) return
      const newest = await newestNotification(db)
      const byAccount = Map.groupBy(streams, ({ reader }) => reader.accountId)
      const recent = await notificationsAfter(db, lag.floor(), [...byAccount.keys()])
      const ofAccounts = Map.groupBy(recent, ({ accountId }) => accountId)
      for (const [accountId, readers] of byAccount) {
        const fresh = (ofAccounts.get(accountId) ?? [])
          .map(({ id }) => id)
          .filter((id) => readers.some((stream) => !knownTo(stream).has(id)))
        try {
          const incoming = await read(accountId, fresh)
          for (const stream of readers)
            for (const notification of await visibleTo(stream, incoming))
              tellOnce(stream, notification)
        } catch (error) {
          // An account whose notifications cannot be read does not affect others.
          if (isConnectionError(error)) throw error
          logError(error)
        }
        // Unreadable notifications are not read again by the next poll.
        for (const stream of readers) for (const id of fresh) knownTo(stream).add(id)
      }
      lag.see(newest)
      for (const stream of streams) dropUpTo(lag.floor(), knownTo(stream))
    },
  }
}

const dropUpTo = (floor: number, ids: Set<number>): void => {
  for (const id of ids) if (id <= floor) ids.delete(id)
}

/** Id below which no new notifications appear: the newest id of a while ago. */
const lagging = () => {
  let seen: { at: number; newest: number }[] = []
  return {
    see: (newest: number): void => {
      if (seen.length === 0) seen = [{ at: 0, newest: newest - LATE_AT_FIRST }]
      seen.push({ at: Date.now(), newest })
      const settled = seen.findLastIndex(({ at }) => at <= Date.now() - LATE_MS)
      seen = seen.slice(Math.max(0, settled))
    },
    floor: (): number => Math.max(0, seen.at(0)?.newest ?? 0),
  }
}
