import type { StreamEvent } from '@seatdesk/domain/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Connection status of live events; `lost` only after a grace period. */
export type ConnectionStatus = 'off' | 'open' | 'lost'

export interface LiveConnectionState {
  status: ConnectionStatus
  /** Ids of the events that the open connection covers, for all tabs of this browser. */
  covered: readonly number[]
  /** Ids of the events whose listings are shown in this tab. */
  watched: readonly number[]
}

/** A message that reaches a tab. */
export type LiveEvent =
  | { type: 'stream'; data: StreamEvent }
  /**
   * Updates may have been missed: of the watched events, or of everything. `isOwn` if only this
   * browser missed them, as between the load of a screen and the start of the stream.
   */
  | { type: 'gap'; of: 'stock' | 'everything'; isOwn?: boolean }
  /** Another tab of this browser sent it. */
  | { type: 'tabMessage'; message: string }

/** Live events of a tab: an event bus with a connection status. */
export interface LiveEventBus extends StoreApi<LiveConnectionState> {
  /** Subscribes to all messages. Returns a function that unsubscribes. */
  onEvent(listener: (event: LiveEvent) => void): () => void
  emit(event: LiveEvent): void
  /** Watches an event. Returns a function that stops watching. */
  watch(eventId: number): () => void
  /** Sends a message to the other tabs; a no-op without a connection between them. */
  sendToTabs(event: string): void
  /** Sets the function that carries messages to the other tabs. */
  setTabSender(carrier: ((event: string) => void) | null): void
}

/**
 * Creates the event bus between a tab's connection and its screens. It starts nothing by itself.
 */
export const createLiveEventBus = (): LiveEventBus => {
  const store = createStore<LiveConnectionState>(() => ({
    status: 'off',
    covered: [],
    watched: [],
  }))
  const listeners = new Set<(event: LiveEvent) => void>()
  let watches: readonly { eventId: number }[] = []
  let carrier: ((event: string) => void) | null = null

  const setWatches = (next: typeof watches) => {
    watches = next
    store.setState({ watched: [...new Set(watches.map(({ eventId }) => eventId))] })
  }

  return {
    ...store,
    onEvent: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit: (event) => {
      for (const listener of listeners) listener(event)
    },
    watch: (eventId) => {
      const params = { eventId }
      setWatches([...watches, params])
      return () => setWatches(watches.filter((watch) => watch !== params))
    },
    sendToTabs: (event) => carrier?.(event),
    setTabSender: (next) => {
      carrier = next
    },
  }
}
