import { useEffect, useRef } from 'react'

import type { LiveWord } from './live.ts'
import { useLiveWord } from './use-live-word.ts'

/** Within this many milliseconds what is told counts as one piece of news. */
const BURST_MS = 150

/**
 * Asks again for what is shown when something reaches this tab that concerns it: at once, once for
 * a burst, and where nobody looks as soon as somebody does.
 */
export const useAskedAgain = (
  concerns: (word: LiveWord) => boolean,
  reload: () => Promise<void>,
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
    else timer.current ??= setTimeout(ask, BURST_MS)
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
