import { useEffect, useRef } from 'react'

/** Polling interval, in ms. */
const FRESH_MS = 20_000

/**
 * Polls while the page is visible, and refetches at once when it becomes visible, for data that
 * others change. A failed refetch is retried at the next interval.
 */
export const usePolling = (refresh: () => Promise<void>): void => {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  }, [refresh])

  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') latest.current().catch(() => {})
    }
    const timer = setInterval(check, FRESH_MS)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [])
}
