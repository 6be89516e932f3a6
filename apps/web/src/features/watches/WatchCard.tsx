import type { Watch } from '@seatdesk/domain/contract'
import type { ReactNode } from 'react'

import { EventDateTime } from '../../lib/EventDateTime.tsx'
import { t } from '../../lib/i18n/watches.ts'
import { formatMatchCount, WatchName } from './watch-columns.tsx'
import { watchAlertsText } from './watch-texts.ts'

import classes from './WatchCard.module.css'

interface WatchCardProps {
  watch: Watch
  /** Action buttons. */
  acts: ReactNode
}

/** A watch as a card, for narrow screens. */
export function WatchCard({ watch, acts }: WatchCardProps) {
  const { event } = watch
  return (
    <div className={classes['card']}>
      <WatchName watch={watch} />
      {event && (
        <span className={classes['quiet']}>
          {event.name}, <EventDateTime event={event} />
        </span>
      )}
      <span className={classes['facts']}>
        <span>{formatMatchCount(watch)}</span>
        <span className={classes['quiet']}>
          {t('WATCHES.TELLS')}: {watchAlertsText(watch)}
        </span>
      </span>
      {acts}
    </div>
  )
}
