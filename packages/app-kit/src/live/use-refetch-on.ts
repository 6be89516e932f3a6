import { useEffect, useRef, useState } from 'react'

import { useLiveEvent } from './live-context.ts'
import type { LiveEvent } from './live.ts'

interface RefetchTiming {
  /** Debounce, in ms: messages within this time count as one; 150 by default. */
  debounceMs?: number
  /**
   * Random extra delay, at most this many ms, so that many clients do not refetch at once; 0 by
   * default.
   */
  jitterMs?: number
}

/** Retry delay after a failed refetch, in ms. */
const RETRY_MS = 5_000

/**
 * Refetches when a relevant message reaches this tab. Debounces bursts, waits while the page is
 * hidden, and retries after a failure. What only this browser missed is refetched at once.
 */
export const useRefetchOn = (
  concerns: (event: LiveEvent) => boolean,
  refresh: () => Promise<void>,
  { debounceMs = 150, jitterMs = 0 }: RefetchTiming = {},
): void => {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  }, [refresh])
  const [refetcher] = useState(createRefetcher)
  useEffect(() => refetcher.begin(() => latest.current()), [refetcher])

  useLiveEvent((event) => {
    if (!concerns(event)) return
    if (event.type === 'gap' && event.isOwn) refetcher.askNow()
    else refetcher.askIn(withJitter(debounceMs, jitterMs))
  })
}

const createRefetcher = () => {
  let refresh: (() => Promise<void>) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOwed = false

  const request = () => {
    clearTimeout(timer)
    timer = undefined
    isOwed = false
    refresh?.().catch(() => {
      if (refresh) askIn(RETRY_MS)
    })
  }

  const askIn = (ms: number) => {
    if (document.visibilityState === 'hidden') isOwed = true
    else timer ??= setTimeout(request, ms)
  }

  const onLook = () => {
    if (isOwed && document.visibilityState !== 'hidden') request()
  }

  return {
    askIn,
    askNow: () => {
      clearTimeout(timer)
      timer = undefined
      askIn(0)
    },
    /** Starts refetching. Returns a function that stops it. */
    begin: (readRequests: () => Promise<void>) => {
      refresh = readRequests
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

const withJitter = (min: number, spread: number): number => min + Math.random() * spread
