import { useEffect, useRef } from 'react'

/** How long what is shown may stand before it is asked for anew, in milliseconds. */
const FRESH_MS = 20_000

/**
 * Asks again now and then while the page is looked at, and at once when it is looked at again: for
 * what others change while one reads it.
 */
export const useFresh = (reload: () => Promise<void>): void => {
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  }, [reload])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void latest.current()
    }
    const timer = setInterval(look, FRESH_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
