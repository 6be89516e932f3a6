import type { StreamEvent } from '@seatdesk/domain/contract'

import type { ConnectionStatus } from '../live.ts'

/** Messages between the tabs of one account; they never contain a token. */
export type TabMessage =
  | { type: 'stream'; data: StreamEvent }
  /** Position in the stream up to which all events have arrived. */
  | { type: 'lastEventId'; lastEventId: string }
  /** The leader and its connection, with the events that it covers: a reply, or a change. */
  | {
      type: 'lead'
      status: ConnectionStatus
      /** Missing in messages of tabs with an older version. */
      covered?: readonly number[]
      lastEventId: string | undefined
    }
  /**
   * The stream was reopened: stock changes may have been missed. `isOwn` if this browser chose the
   * moment, so that not all browsers refetch at once.
   */
  | { type: 'opened'; isOwn: boolean }
  /** Asks who leads. */
  | { type: 'who' }
  /** A new leader asks what each tab watches. */
  | { type: 'roll' }
  | { type: 'watch'; tab: string; eventIds: readonly number[] }
  | { type: 'tabMessage'; message: string }

/** A channel between tabs; a tab does not receive its own messages. */
export interface TabMessenger {
  sendToTabs(event: TabMessage): void
  close(): void
}

/**
 * Opens a channel of this name between the tabs of this browser; a no-op where channels are
 * blocked.
 */
export const openTabMessenger = (
  name: string,
  onMessage: (event: TabMessage) => void,
): TabMessenger => {
  const channel = openChannel(name)
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data))
  let isOpen = true
  return {
    // Work still pending when the tab closed has no receiver.
    sendToTabs: (event) => {
      if (isOpen) channel?.postMessage(event)
    },
    close: () => {
      isOpen = false
      channel?.close()
    },
  }
}

// Some browsers throw if the site may not store data.
const openChannel = (name: string): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
