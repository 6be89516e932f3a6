import { useConnectionStatus } from '@seatdesk/app-kit/live'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'

import { t } from '../../lib/i18n/event-tickets.ts'
import type { RecentListingChanges } from './recent-listing-changes.ts'

import classes from './LiveStatus.module.css'

/** Shows whether live updates are connected, and the time of the last one. */
export function LiveStatus({ eventId, live }: { eventId: number; live: RecentListingChanges }) {
  const status = useConnectionStatus(eventId)
  const updatedAt = useStore(live, (state) => state.updatedAt)
  const now = useNow(updatedAt !== null)
  return (
    <p className={classes['root']} data-hearing={status}>
      {status === 'off' && t('EVENT_TICKETS.LIVE_CONNECTING')}
      {status === 'lost' && t('EVENT_TICKETS.LIVE_LOST')}
      {status === 'open' && (
        <>
          <span>{t('EVENT_TICKETS.LIVE')}</span>
          {updatedAt !== null && <span>{updatedText(updatedAt, now)}</span>}
        </>
      )}
    </p>
  )
}

/** The time of the last update, which goes on after the word `Live`. */
const updatedText = (updatedAt: number, now: number): string => {
  const seconds = Math.max(0, Math.round((now - updatedAt) / 1000))
  return seconds < 60
    ? t('EVENT_TICKETS.UPDATED_SECONDS', { count: seconds })
    : t('EVENT_TICKETS.UPDATED_MINUTES', { count: Math.floor(seconds / 60) })
}

/** Returns the current time, updated each second while needed and while the page is visible. */
const useNow = (isNeeded: boolean): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isNeeded) return undefined
    const tick = () => {
      if (document.visibilityState === 'visible') setNow(Date.now())
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [isNeeded])
  return now
}
