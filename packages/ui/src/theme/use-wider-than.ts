import { useCallback, useSyncExternalStore } from 'react'

import { WIDER_THAN } from './breakpoints.ts'
import type { BreakpointName } from './breakpoints.ts'

/** Whether the window is on the wide side of a breakpoint. Right from the first render in a
 * browser; markup prerendered on a server is wide. */
export const useWiderThan = (name: BreakpointName): boolean => {
  const query = WIDER_THAN[name]
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
    () => true,
  )
}
