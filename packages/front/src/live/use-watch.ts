import { useEffect } from 'react'

import { useLive } from './live-context.ts'

/** Watches the listings of an event for as long as the component stands. */
export const useWatch = (eventId: number): void => {
  const live = useLive()
  useEffect(() => live.watch(eventId), [live, eventId])
}
