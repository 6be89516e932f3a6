import { useEffect, useRef } from 'react'

import type { LiveWord } from './live.ts'
import { useLiveWord } from './use-live-word.ts'

interface Pause {
  /** Within this many milliseconds what is told counts as one piece of news; 150 by default. */
  gatherMs?: number
  /** Up to so many more, by chance, so that many who hear the same do not all ask at once; 0 by default. */
  spreadMs?: number
}

/**
 * Asks again for what is shown when something reaches this tab that concerns it: soon, once for a
 * burst, and where nobody looks as soon as somebody does.
 */
export const useAskedAgain = (
  concerns: (word: LiveWord) => boolean,
  reload: () => Promise<void>,
  { gatherMs = 150, spreadMs = 0 }: Pause = {},
): void => {
  const latest = useRef(reload)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOwed = useRef(false)
  useEffect(() => {
    latest.current = reload
  }, [reload])

  useLiveWord((word) => {
    if (!concerns(word)) return
    if (document.visibilityState === 'hidden') isOwed.current = true
    else timer.current ??= setTimeout(ask, byChance(gatherMs, spreadMs))
  })

  function ask() {
    timer.current = undefined
    isOwed.current = false
    void latest.current()
  }

  useEffect(() => {
    const onLook = () => {
      if (!isOwed.current || document.visibilityState === 'hidden') return
      isOwed.current = false
      void latest.current()
    }
    document.addEventListener('visibilitychange', onLook)
    return () => {
      document.removeEventListener('visibilitychange', onLook)
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [])
}

const byChance = (least: number, spread: number): number => least + Math.random() * spread
