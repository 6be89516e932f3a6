import { useEffect, useRef, useState } from 'react'

import { useLiveEvent } from './live-context.ts'
import type { LiveEvent } from './live.ts'

interface RefetchTiming {
  /** Debounce, in ms: messages within this time count as one; 150 by default. */
  gatherMs?: number
  /**
   * Random extra delay, at most this many ms, so that many clients do not refetch at once; 0 by
   * default.
   */
  spreadMs?: number
}

/** Retry delay after a failed refetch, in ms. */
const RETRY_MS = 5_000

/**
 * Refetches when a relevant message reaches this tab. Debounces bursts, waits while the page is
 * hidden, and retries after a failure.
 */
export const useRefetchOn = (
  concerns: (word: LiveEvent) => boolean,
  refresh: () => Promise<void>,
  { gatherMs = 150, spreadMs = 0 }: RefetchTiming = {},
): void => {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  }, [refresh])
  const [asking] = useState(createRefetcher)
  useEffect(() => asking.begin(() => latest.current()), [asking])

  useLiveEvent((word) => {
    if (concerns(word)) asking.askIn(withJitter(gatherMs, spreadMs))
  })
}

const createRefetcher = () => {
  let refresh: (() => Promise<void>) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOwed = false

  const ask = () => {
    clearTimeout(timer)
    timer = undefined
    isOwed = false
    refresh?.().catch(() => {
      if (refresh) askIn(RETRY_MS)
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
    /** Starts refetching. Returns a function that stops it. */
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

const withJitter = (least: number, spread: number): number => least + Math.random() * spread
