import { useEffect, useRef } from 'react'

/** How long what is shown may stand before it is asked for anew, in milliseconds. */
const FRESH_MS = 20_000

/**
 * Asks again now and then while the page is looked at, and at once when it is looked at again: for
 * what others change while one reads it. Rejected, it is asked again the next time.
 */
export const usePolling = (refresh: () => Promise<void>): void => {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  }, [refresh])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') latest.current().catch(() => {})
    }
    const timer = setInterval(look, FRESH_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
