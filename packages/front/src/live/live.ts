import type { StreamEvent } from '@seatdesk/domain/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Whether this browser hears what happens: `lost` only once it has been so for a while. */
export type Hearing = 'off' | 'open' | 'lost'

export interface LiveState {
  hearing: Hearing
  /** The events whose listings somebody in this tab looks at. */
  watched: readonly number[]
}

/** What reaches a tab. */
export type LiveWord =
  | { type: 'news'; news: StreamEvent }
  /** Something may have been missed: of the events being watched, or of everything. */
  | { type: 'gap'; of: 'stock' | 'everything' }
  /** Another tab of this browser said so. */
  | { type: 'said'; word: string }

/** What happens while one looks, for whatever in a tab wants to know. */
export interface Live extends StoreApi<LiveState> {
  /** Hears every word until the function that it gives is called. */
  hear(listener: (word: LiveWord) => void): () => void
  tell(word: LiveWord): void
  /** Watches an event until the function that it gives is called. */
  watch(eventId: number): () => void
  /** Says something to the other tabs; nothing where there is no connection between them. */
  say(word: string): void
  /** Takes what is said, to carry it to the other tabs. */
  carry(carrier: ((word: string) => void) | null): void
}

/** Makes the place where a tab's connection and its screens meet; nothing happens there by itself. */
export const createLive = (): Live => {
  const store = createStore<LiveState>(() => ({ hearing: 'off', watched: [] }))
  const listeners = new Set<(word: LiveWord) => void>()
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
