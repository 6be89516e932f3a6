import { useEffect, useRef } from 'react'

import { useLive } from './live-context.ts'
import type { LiveWord } from './live.ts'

/** Hears every word that reaches this tab, for as long as the component stands. */
export const useLiveWord = (listener: (word: LiveWord) => void): void => {
  const live = useLive()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  }, [listener])
  useEffect(() => live.hear((word) => latest.current(word)), [live])
}
