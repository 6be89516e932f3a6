import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * The same function with every render, which does what the latest one does: for handlers of what is
 * drawn anew only when something of it has changed. Nothing may call it while it renders.
 */
export const useSteady = <Args extends unknown[], Answer>(
  handler: (...args: Args) => Answer,
): ((...args: Args) => Answer) => {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
