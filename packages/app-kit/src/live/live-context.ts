import { createContext, useContext, useEffect, useRef } from 'react'
import { useStore } from 'zustand'

import {
  createLiveEventBus,
  type LiveEventBus,
  type ConnectionStatus,
  type LiveEvent,
} from './live.ts'

const LiveContext = createContext<LiveEventBus>(createLiveEventBus())

/** Provides live events to the screens; without it there are none. */
export const LiveProvider = LiveContext.Provider

/** Returns the live events of the application. */
export const useLiveUpdates = (): LiveEventBus => useContext(LiveContext)

/**
 * Returns the connection status of the live events of an event: `off` until the connection covers
 * it.
 */
export const useConnectionStatus = (eventId: number): ConnectionStatus =>
  useStore(useLiveUpdates(), ({ status, covered }) =>
    status === 'open' && !covered.includes(eventId) ? 'off' : status,
  )

/** Watches the listings of an event while the component is mounted. */
export const useEventUpdates = (eventId: number): void => {
  const live = useLiveUpdates()
  useEffect(() => live.watch(eventId), [live, eventId])
}

/** Subscribes to all messages that reach this tab while the component is mounted. */
export const useLiveEvent = (listener: (event: LiveEvent) => void): void => {
  const live = useLiveUpdates()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  }, [listener])
  useEffect(() => live.onEvent((event) => latest.current(event)), [live])
}
