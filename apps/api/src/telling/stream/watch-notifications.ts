import type { Db } from '../../kernel/database/transaction.ts'
import { newestNotification, notificationsAfter, readNotifications } from './stream-store.ts'
import type { OpenStream, Watch } from './watch.ts'

/** A transaction may take its number now and be seen only this much later. */
const LATE_MS = 30_000

/** How many numbers before the newest may still be on their way when nobody has looked yet. */
const LATE_AT_FIRST = 1_000

/** Tells notifications to whom they are for, as they come. */
export const watchNotifications = (db: Db): Watch => {
  const lag = lagging()
  /** What each reader was told already, or knew when it came. */
  const known = new WeakMap<OpenStream, Set<number>>()

  const knownTo = (stream: OpenStream): Set<number> => {
    const ids = known.get(stream) ?? new Set()
    known.set(stream, ids)
    return ids
  }

  return {
    join: async (stream) => {
      lag.see(await newestNotification(db))
      const ids = await notificationsAfter(db, lag.floor(), [stream.reader.accountId])
      for (const { id } of ids) knownTo(stream).add(id)
    },
    look: async (streams) => {
      if (streams.length === 0) return
      const newest = await newestNotification(db)
      const byAccount = Map.groupBy(streams, ({ reader }) => reader.accountId)
      const recent = await notificationsAfter(db, lag.floor(), [...byAccount.keys()])
      const ofAccounts = Map.groupBy(recent, ({ accountId }) => accountId)
      for (const [accountId, readers] of byAccount) {
        const ids = (ofAccounts.get(accountId) ?? []).map(({ id }) => id)
        await tellNews(db, accountId, ids, readers, knownTo)
      }
      lag.see(newest)
      for (const stream of streams) forgetUpTo(lag.floor(), knownTo(stream))
    },
  }
}

const tellNews = async (
  db: Db,
  accountId: number,
  recent: readonly number[],
  readers: readonly OpenStream[],
  knownTo: (stream: OpenStream) => Set<number>,
): Promise<void> => {
  const fresh = recent.filter((id) => readers.some((stream) => !knownTo(stream).has(id)))
  if (fresh.length === 0) return
  for (const notification of await readNotifications(db, accountId, fresh)) {
    for (const stream of readers) {
      if (knownTo(stream).has(notification.id)) continue
      knownTo(stream).add(notification.id)
      stream.feed.tell({ type: 'notification', notification })
    }
  }
}

const forgetUpTo = (floor: number, ids: Set<number>): void => {
  for (const id of ids) if (id <= floor) ids.delete(id)
}

/** A number below which nothing new appears any more: what was the newest a while ago. */
const lagging = () => {
  let seen: { at: number; newest: number }[] = []
  return {
    see: (newest: number): void => {
      if (seen.length === 0) seen = [{ at: 0, newest: newest - LATE_AT_FIRST }]
      seen.push({ at: Date.now(), newest })
      const settled = seen.findLastIndex(({ at }) => at <= Date.now() - LATE_MS)
      seen = seen.slice(Math.max(0, settled))
    },
    floor: (): number => seen.at(0)?.newest ?? 0,
  }
}
