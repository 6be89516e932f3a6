import { QUOTAS } from '@seatdesk/domain'

import { type Connection, keepConnection, type OpenStream } from './connection.ts'
import type { Tab } from './create-tab.ts'

/** A connection may be down this long before it is reported: it usually reconnects by itself. */
const LOST_AFTER_MS = 4000

/** The server sends a heartbeat every 15 s; a longer silence means that the connection is dead. */
const SILENT_MS = 40_000

/** The one tab of a browser that holds the connection. */
export interface Leader {
  /** Records what another tab watches. */
  learn(tab: string, eventIds: readonly number[]): void
  /** Reconnects if the connection has been silent, or at once if `isNeeded`. */
  check(isNeeded?: boolean): void
}

interface LeaderOptions {
  tab: Tab
  open: OpenStream
  /** What the leading tab itself watches. */
  own: { tab: string; watched: readonly number[] }
}

/** Holds the connection for all tabs until the signal aborts it. */
export const startLeader = ({ tab, open, own }: LeaderOptions, signal: AbortSignal): Leader => {
  const watched = createWatchedByTabs(QUOTAS.watchedEvents)
  watched.set(own.tab, own.watched)
  let opened: readonly number[] = []
  let lost: ReturnType<typeof setTimeout> | undefined
  let restarting: ReturnType<typeof setTimeout> | undefined

  const connection: Connection = keepConnection(
    {
      open,
      watched: () => {
        const next = watched.list()
        opened = next
        return next
      },
      place: tab.place,
      onPlace: (place) => tab.tellAll({ type: 'place', place }),
      onNews: (news) => tab.tellAll({ type: 'news', news }),
      onOpen: () => {
        clearTimeout(lost)
        lost = undefined
        tab.tellAll({ type: 'lead', hearing: 'open', place: tab.place() })
        tab.tellAll({ type: 'opened' })
      },
      onLost: () => {
        if (signal.aborted) return
        lost ??= setTimeout(
          () => tab.tellAll({ type: 'lead', hearing: 'lost', place: tab.place() }),
          LOST_AFTER_MS,
        )
      },
    },
    signal,
  )
  signal.addEventListener('abort', () => {
    clearTimeout(lost)
    clearTimeout(restarting)
  })
  tab.tellAll({ type: 'roll' })

  return {
    learn: (name, eventIds) => {
      watched.set(name, eventIds)
      if (watched.list().every((id) => opened.includes(id))) return
      // Debounces changes from several tabs into one reconnect.
      restarting ??= setTimeout(() => {
        restarting = undefined
        connection.restart()
      })
    },
    check: (isNeeded = false) => {
      const isSilent = Date.now() - connection.lastSign() > SILENT_MS
      if (isNeeded || (isSilent && connection.lastSign() > 0)) connection.restart()
    },
  }
}

/** Which events the tabs of a browser watch, as known to one tab. */
interface WatchedByTabs {
  set(tab: string, eventIds: readonly number[]): void
  /** Returns all watched ids, latest first, at most as many as the stream accepts. */
  list(): number[]
}

/** Starts empty. Above the limit, the most recently viewed events are watched. */
export const createWatchedByTabs = (most: number): WatchedByTabs => {
  const byTab = new Map<string, readonly number[]>()
  return {
    set: (tab, eventIds) => {
      byTab.delete(tab)
      if (eventIds.length > 0) byTab.set(tab, eventIds)
    },
    list: () => [...new Set([...byTab.values()].toReversed().flat())].slice(0, most),
  }
}
