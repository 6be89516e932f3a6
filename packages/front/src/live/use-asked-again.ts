import { useEffect, useRef, useState } from 'react'

import { useLiveWord } from './live-context.ts'
import type { LiveWord } from './live.ts'

interface Pause {
  /** Within this many milliseconds what is told counts as one piece of news; 150 by default. */
  gatherMs?: number
  /** Up to so many more, by chance, so that many who hear the same do not all ask at once; 0 by default. */
  spreadMs?: number
}

/** What could not be asked for is asked for again so much later, in ms. */
const AGAIN_AFTER = 5_000

/**
 * Asks again for what is shown when something reaches this tab that concerns it: soon, once for a
 * burst, and where nobody looks as soon as somebody does. Rejected, it is asked again a while later.
 */
export const useAskedAgain = (
  concerns: (word: LiveWord) => boolean,
  refresh: () => Promise<void>,
  { gatherMs = 150, spreadMs = 0 }: Pause = {},
): void => {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  }, [refresh])
  const [asking] = useState(createAsking)
  useEffect(() => asking.begin(() => latest.current()), [asking])

  useLiveWord((word) => {
    if (concerns(word)) asking.askIn(byChance(gatherMs, spreadMs))
  })
}

const createAsking = () => {
  let refresh: (() => Promise<void>) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOwed = false

  const ask = () => {
    clearTimeout(timer)
    timer = undefined
    isOwed = false
    refresh?.().catch(() => {
      if (refresh) askIn(AGAIN_AFTER)
    })
  }

  const askIn = (ms: number) => {
    if (document.visibilityState === 'hidden') isOwed = true
    else timer ??= setTimeout(ask, ms)
  }

  const onLook = () => {
    if (isOwed && document.visibilityState !== 'hidden') ask()
  }

  return {
    askIn,
    /** Looks after what is owed until the function that it gives is called. */
    begin: (asked: () => Promise<void>) => {
      refresh = asked
      document.addEventListener('visibilitychange', onLook)
      return () => {
        refresh = undefined
        document.removeEventListener('visibilitychange', onLook)
        clearTimeout(timer)
        timer = undefined
      }
    },
  }
}

const byChance = (least: number, spread: number): number => least + Math.random() * spread
