import { createContext, use, useCallback, useSyncExternalStore } from 'react'

import { BREAKPOINTS, WIDER_THAN } from './breakpoints.ts'
import type { BreakpointName } from './breakpoints.ts'

/** Window width in px that prerendering assumes; infinite by default. */
export const PrerenderedWidth = createContext(Infinity)

/**
 * Returns whether the window is on the wide side of a breakpoint. Correct from the first render in
 * a browser; prerendering uses `PrerenderedWidth`.
 */
export const useWiderThan = (name: BreakpointName): boolean => {
  const query = WIDER_THAN[name]
  const width = use(PrerenderedWidth)
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => width > BREAKPOINTS[name],
  )
}
