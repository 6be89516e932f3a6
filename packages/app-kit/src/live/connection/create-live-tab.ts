import type { LiveEventBus } from '../live.ts'
import { openTabMessenger, type TabMessage } from './tab-messenger.ts'

/** A tab among the tabs of its account. */
export interface LiveTab {
  /** Returns the stream position that this tab has received. */
  lastEventId(): string | undefined
  /** Returns when it last received a message of a leader; 0 before the first. */
  lastMessageAt(): number
  /** Sends a message to all tabs, including this one. */
  sendToAllTabs(event: TabMessage): void
  /** Sends a message to the other tabs only. */
  sendToOtherTabs(event: TabMessage): void
  close(): void
}

interface TabOptions {
  /** Name of the channel. */
  name: string
  live: LiveEventBus
  /** Whether another tab can lead; if not, each tab has its own connection. */
  canElectLeader: boolean
  /** Handles messages about the leader and the watched events. */
  onMessage: (event: TabMessage) => void
}

/** Joins the tabs of an account: passes their messages to the screens of this tab. */
export const createLiveTab = ({ name, live, canElectLeader, onMessage }: TabOptions): LiveTab => {
  let lastEventId: string | undefined
  let lastMessageAt = 0
  let hasBegun = false

  const take = (event: TabMessage) => {
    if (event.type === 'stream') live.emit(event)
    if (event.type === 'opened')
      live.emit({ type: 'gap', of: 'stock', ...(event.isOwn && { isOwn: true }) })
    if (event.type === 'lastEventId') ({ lastEventId } = event)
    if (event.type === 'lead') {
      lastMessageAt = Date.now()
      const { covered = live.getState().watched } = event
      live.setState({ status: event.status, covered })
      // Either this tab was frozen while others went on, or it joins after its screen has loaded.
      const isBeginning = !hasBegun && event.status === 'open'
      const hasMissed =
        isBeginning || (lastEventId !== undefined && lastEventId !== event.lastEventId)
      hasBegun ||= isBeginning
      lastEventId = event.lastEventId ?? lastEventId
      if (hasMissed)
        live.emit({ type: 'gap', of: 'everything', ...(isBeginning && { isOwn: true }) })
    }
    if (event.type === 'tabMessage') live.emit(event)
    onMessage(event)
  }

  const messenger = openTabMessenger(name, (event) => {
    if (canElectLeader || event.type === 'tabMessage') take(event)
  })
  return {
    lastEventId: () => lastEventId,
    lastMessageAt: () => lastMessageAt,
    sendToAllTabs: (event) => {
      take(event)
      messenger.sendToTabs(event)
    },
    sendToOtherTabs: messenger.sendToTabs,
    close: messenger.close,
  }
}
