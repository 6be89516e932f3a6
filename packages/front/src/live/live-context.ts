import { createContext, useContext, useEffect, useRef } from 'react'
import { useStore } from 'zustand'

import { createLive, type Live, type Hearing, type LiveWord } from './live.ts'

const LiveContext = createContext<Live>(createLive())

/** Lends the screens of a front-end what happens while one looks; without one nothing does. */
export const LiveProvider = LiveContext.Provider

/** What happens while one looks. */
export const useLive = (): Live => useContext(LiveContext)

/** Whether this browser hears what happens. */
export const useHearing = (): Hearing => useStore(useLive(), ({ hearing }) => hearing)

/** Watches the listings of an event for as long as the component stands. */
export const useWatch = (eventId: number): void => {
  const live = useLive()
  useEffect(() => live.watch(eventId), [live, eventId])
}

/** Hears every word that reaches this tab, for as long as the component stands. */
export const useLiveWord = (listener: (word: LiveWord) => void): void => {
  const live = useLive()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  }, [listener])
  useEffect(() => live.hear((word) => latest.current(word)), [live])
}
