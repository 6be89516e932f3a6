import type { StreamEvent } from '@seatdesk/domain/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Connection status of live events; `lost` only after a grace period. */
export type ConnectionStatus = 'off' | 'open' | 'lost'

export interface LiveState {
  hearing: ConnectionStatus
  /** Ids of the events whose listings are shown in this tab. */
  watched: readonly number[]
}

/** A message that reaches a tab. */
export type LiveEvent =
  | { type: 'news'; news: StreamEvent }
  /** Updates may have been missed: of the watched events, or of everything. */
  | { type: 'gap'; of: 'stock' | 'everything' }
  /** Another tab of this browser sent it. */
  | { type: 'said'; word: string }

/** Live events of a tab: an event bus with a connection status. */
export interface Live extends StoreApi<LiveState> {
  /** Subscribes to all messages. Returns a function that unsubscribes. */
  hear(listener: (word: LiveEvent) => void): () => void
  tell(word: LiveEvent): void
  /** Watches an event. Returns a function that stops watching. */
  watch(eventId: number): () => void
  /** Sends a message to the other tabs; a no-op without a connection between them. */
  say(word: string): void
  /** Sets the function that carries messages to the other tabs. */
  carry(carrier: ((word: string) => void) | null): void
}

/**
 * Creates the event bus between a tab's connection and its screens. It starts nothing by itself.
 */
export const createLive = (): Live => {
  const store = createStore<LiveState>(() => ({ hearing: 'off', watched: [] }))
  const listeners = new Set<(word: LiveEvent) => void>()
  let looks: readonly { eventId: number }[] = []
  let carrier: ((word: string) => void) | null = null

  const setLooks = (next: typeof looks) => {
    looks = next
    store.setState({ watched: [...new Set(looks.map(({ eventId }) => eventId))] })
  }

  return {
    ...store,
    hear: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell: (word) => {
      for (const listener of listeners) listener(word)
    },
    watch: (eventId) => {
      const look = { eventId }
      setLooks([...looks, look])
      return () => setLooks(looks.filter((one) => one !== look))
    },
    say: (word) => carrier?.(word),
    carry: (next) => {
      carrier = next
    },
  }
}
