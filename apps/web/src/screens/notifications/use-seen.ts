import type { Notification } from '@seatdesk/domain'
import { useEffect } from 'react'

import { seeUpTo } from '../../lib/unseen.ts'

/** Counts notifications as seen once they are shown to somebody who looks. */
export const useSeen = (shown: readonly Notification[]): void => {
  const newest = shown.reduce<Notification | null>(
    (last, one) => (last && last.id > one.id ? last : one),
    null,
  )?.id
  useEffect(() => {
    if (newest === undefined) return
    const look = () => {
      if (document.visibilityState === 'visible') void seeUpTo(newest)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [newest])
}
