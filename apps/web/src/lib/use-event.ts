import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a function with a stable identity that calls the latest handler, so that memoized
 * children do not re-render. Must not be called during rendering.
 */
export const useEvent = <Args extends unknown[], Answer>(
  handler: (...args: Args) => Answer,
): ((...args: Args) => Answer) => {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
