import { createContext, use, useCallback, useSyncExternalStore } from 'react'

import { BREAKPOINTS, WIDER_THAN } from './breakpoints.ts'
import type { BreakpointName } from './breakpoints.ts'

/** How wide, in pixels, the window is that markup is prerendered for on a server; wide without end by default. */
export const PrerenderedWidth = createContext(Infinity)

/** Whether the window is on the wide side of a breakpoint. Right from the first render in a
 * browser; markup prerendered on a server is as wide as `PrerenderedWidth` says. */
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
