import { QUOTAS } from '@seatdesk/domain'

import type { ConnectionStatus } from '../live.ts'
import { type Connection, maintainConnection, type OpenStream } from './connection.ts'
import type { LiveTab } from './create-live-tab.ts'

/** A connection may be down this long before it is reported: it usually reconnects by itself. */
const LOST_AFTER_MS = 4000

/** The server sends a heartbeat every 5 s; a longer silence means that the connection is dead. */
const SILENT_MS = 11_000

/** The one tab of a browser that holds the connection. */
export interface Leader {
  /** Records what another tab watches. */
  setWatchedEvents(tab: string, eventIds: readonly number[]): void
  /** Reconnects if the connection has been silent, or at once if `isNeeded`. */
  check(isNeeded?: boolean): void
  /** Reports the connection as lost at once, and reconnects. */
  lose(): void
}

interface LeaderOptions {
  tab: LiveTab
  open: OpenStream
  /** What the leading tab itself watches. */
  own: { tab: string; watched: readonly number[] }
}

/** Holds the connection for all tabs until the signal aborts it. */
export const startLeader = ({ tab, open, own }: LeaderOptions, signal: AbortSignal): Leader => {
  const watched = createEventSubscriptions(QUOTAS.watchedEvents)
  watched.set(own.tab, own.watched)
  let opened: readonly number[] = []
  let covered: readonly number[] = []
  let lostTimer: ReturnType<typeof setTimeout> | undefined
  let restarting: ReturnType<typeof setTimeout> | undefined
  // The first connect, and every reconnect because of what this browser watches.
  let isOwn = true

  const sayStatus = (status: ConnectionStatus) =>
    tab.sendToAllTabs({ type: 'lead', status, covered, lastEventId: tab.lastEventId() })

  const connection: Connection = maintainConnection(
    {
      open,
      watched: () => {
        const next = watched.list()
        opened = next
        return next
      },
      lastEventId: tab.lastEventId,
      onLastEventId: (lastEventId) => tab.sendToAllTabs({ type: 'lastEventId', lastEventId }),
      onStreamEvent: (event) => tab.sendToAllTabs({ type: 'stream', data: event }),
      onOpen: () => {
        clearTimeout(lostTimer)
        lostTimer = undefined
        covered = opened
        sayStatus('open')
        tab.sendToAllTabs({ type: 'opened', isOwn })
        isOwn = false
      },
      onLost: () => {
        if (signal.aborted) return
        lostTimer ??= setTimeout(() => sayStatus('lost'), LOST_AFTER_MS)
      },
    },
    signal,
  )
  signal.addEventListener('abort', () => {
    clearTimeout(lostTimer)
    clearTimeout(restarting)
  })
  tab.sendToAllTabs({ type: 'roll' })

  return {
    setWatchedEvents: (name, eventIds) => {
      watched.set(name, eventIds)
      if (watched.list().every((id) => opened.includes(id))) return
      // Debounces changes from several tabs into one reconnect.
      restarting ??= setTimeout(() => {
        restarting = undefined
        isOwn = true
        connection.restart()
      })
    },
    check: (isNeeded = false) => {
      const { lastSign } = connection
      const isSilent = lastSign() > 0 && Date.now() - lastSign() > SILENT_MS
      // A stalled connection gives no error, and its silence has been the grace period.
      if (isSilent) sayStatus('lost')
      if (isNeeded || isSilent) connection.restart()
    },
    // The browser may be wrong about the network, so the connection is tried at once.
    lose: () => {
      sayStatus('lost')
      connection.restart()
    },
  }
}

/** Which events the tabs of a browser watch, as known to one tab. */
interface StreamedByTabs {
  set(tab: string, eventIds: readonly number[]): void
  /** Returns all watched ids, latest first, at most as many as the stream accepts. */
  list(): number[]
}

/** Starts empty. Above the limit, the most recently viewed events are watched. */
export const createEventSubscriptions = (max: number): StreamedByTabs => {
  const byTab = new Map<string, readonly number[]>()
  return {
    set: (tab, eventIds) => {
      byTab.delete(tab)
      if (eventIds.length > 0) byTab.set(tab, eventIds)
    },
    list: () => [...new Set([...byTab.values()].toReversed().flat())].slice(0, max),
  }
}
