import { randomIdempotencyKey } from '@seatdesk/api-client'

import type { LiveEventBus } from '../live.ts'
import type { OpenStream } from './connection.ts'
import { createLiveTab, type LiveTab } from './create-live-tab.ts'
import { singleTabLeader, electLeader } from './elect-leader.ts'
import { startLeader, type Leader } from './start-leader.ts'

/** Options of a tab's participation. */
export interface LiveConnectionOptions {
  live: LiveEventBus
  /** Name of the account's connection among the tabs of its browser. */
  name: string
  open: OpenStream
  /** Locks for the leader election; without them each visible tab has its own connection. */
  locks?: LockManager | undefined
}

/** A tab's participation in the leader election. */
export interface TabMembership {
  /**
   * Checks the connection, or the leader that holds it, after an event that may have cut or frozen
   * it.
   */
  checkConnection(options?: { isNetworkNew?: boolean }): void
  /** Reports the connection as lost at once, and tries to restore it. */
  loseConnection(): void
  leave(): void
}

/** A leader that is silent for this long, in ms, is pinged. */
const LEADER_QUIET_MS = 15_000

/** A leader that does not reply within this time, in ms, is frozen or gone. */
const LEADER_RESPONSE_MS = 2000

/** Delivers live events to a tab: from the leading tab, or by leading itself. */
export const shareConnectionAcrossTabs = ({
  live,
  name,
  open,
  locks,
}: LiveConnectionOptions): TabMembership => {
  const id = randomIdempotencyKey()
  let leader: Leader | null = null
  let requestTimer: ReturnType<typeof setTimeout> | undefined

  const tab: LiveTab = createLiveTab({
    name,
    live,
    canElectLeader: locks !== undefined,
    onMessage: (event) => {
      if (event.type === 'watch') leader?.setWatchedEvents(event.tab, event.eventIds)
      if (event.type === 'roll') sayWatched(live.getState().watched)
      if (event.type !== 'who' || !leader) return
      // This tab may have been asleep.
      leader.check()
      const { status, covered } = live.getState()
      tab.sendToOtherTabs({ type: 'lead', status, covered, lastEventId: tab.lastEventId() })
    },
  })

  function sayWatched(eventIds: readonly number[]) {
    tab.sendToAllTabs({ type: 'watch', tab: id, eventIds })
  }

  function startLeading(signal: AbortSignal) {
    leader = startLeader({ tab, open, own: { tab: id, watched: live.getState().watched } }, signal)
    signal.addEventListener('abort', () => {
      leader = null
    })
  }

  const lead = locks
    ? electLeader({ name, locks, onElected: startLeading })
    : singleTabLeader(startLeading)

  function askWhoLeads() {
    const askedAt = Date.now()
    tab.sendToOtherTabs({ type: 'who' })
    requestTimer ??= setTimeout(() => {
      requestTimer = undefined
      const hasResponse = tab.lastMessageAt() >= askedAt
      if (!leader && !hasResponse && document.visibilityState === 'visible') lead.takeOver()
    }, LEADER_RESPONSE_MS)
  }

  live.setTabSender((event) => tab.sendToOtherTabs({ type: 'tabMessage', message: event }))
  const unsubscribe = live.subscribe((now, before) => {
    if (now.watched !== before.watched) sayWatched(now.watched)
  })
  sayWatched(live.getState().watched)
  askWhoLeads()

  return {
    checkConnection: ({ isNetworkNew = false } = {}) => {
      if (leader) leader.check(isNetworkNew)
      else if (Date.now() - tab.lastMessageAt() > LEADER_QUIET_MS) askWhoLeads()
    },
    loseConnection: () => {
      if (leader) {
        leader.lose()
        return
      }
      live.setState({ status: 'lost' })
      // The reply has the status by then, whichever tab learned first that the network is gone.
      askWhoLeads()
    },
    leave: () => {
      clearTimeout(requestTimer)
      unsubscribe()
      live.setTabSender(null)
      sayWatched([])
      lead.leave()
      tab.close()
    },
  }
}
