import { BOUNDS } from '@seatdesk/domain'

import { type Connection, keepConnection, type OpenStream } from './connection.ts'
import type { Tab } from './tab.ts'

/** For so long a connection may be gone before anybody is told: it comes back by itself. */
const LOST_AFTER_MS = 4000

/** The server says something every 15 s; whoever is silent for longer is not there. */
const SILENT_MS = 40_000

/** The one tab of a browser that holds its connection. */
export interface Leader {
  /** Learns what another tab watches. */
  learn(tab: string, eventIds: readonly number[]): void
  /** Opens the connection anew where it has been silent, or at once where that is known to be needed. */
  check(isNeeded?: boolean): void
}

interface Leading {
  tab: Tab
  open: OpenStream
  /** What the leading tab watches itself. */
  own: { tab: string; watched: readonly number[] }
}

/** Holds the connection for all tabs until the signal ends it. */
export const becomeLeader = ({ tab, open, own }: Leading, signal: AbortSignal): Leader => {
  const watched = watchedByTabs(BOUNDS.watchedEvents)
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
      // What several tabs say at once opens it anew once.
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

/** Which events the tabs of a browser watch, as far as one of them knows. */
interface WatchedByTabs {
  set(tab: string, eventIds: readonly number[]): void
  /** All of them, those that were added last first, and no more than the stream takes. */
  list(): number[]
}

/** Begins with nothing; of very many the ones looked at last are watched. */
export const watchedByTabs = (most: number): WatchedByTabs => {
  const byTab = new Map<string, readonly number[]>()
  return {
    set: (tab, eventIds) => {
      byTab.delete(tab)
      if (eventIds.length > 0) byTab.set(tab, eventIds)
    },
    list: () => [...new Set([...byTab.values()].toReversed().flat())].slice(0, most),
  }
}
