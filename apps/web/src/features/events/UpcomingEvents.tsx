import type { Event, ListResult } from '@seatdesk/domain'
import { Skeleton, Link } from '@seatdesk/ui'
import type { ReactNode } from 'react'

import { t } from '../../lib/i18n/events.ts'
import { EventLine } from './RecentlyViewedEvents.tsx'
import type { UpcomingEventList, UpcomingLists } from './upcoming.ts'

import classes from './UpcomingEvents.module.css'

interface UpcomingEventColumnsProps extends Pick<UpcomingLists<unknown>, 'columns'> {
  /** Whether some lists are still loading; false by default. */
  isComing?: boolean
  children: ReactNode
}

/** Lists of events, side by side if there is room. */
export function UpcomingEventColumns({
  columns,
  isComing = false,
  children,
}: UpcomingEventColumnsProps) {
  return (
    <div className={classes['root']} data-columns={columns} data-coming={isComing || undefined}>
      {children}
    </div>
  )
}

interface UpcomingEventLinesProps extends Omit<UpcomingEventList<unknown>, 'events'> {
  /** The events; `null` while loading. */
  data: ListResult<Event> | null
  /** Whether other events are loading; false by default. */
  isWaiting?: boolean
  /** Error message; none by default. */
  failed?: ReactNode
  /** Adds or removes a favorite; null for users who may not. */
  onStar: ((event: Event, isFavorite: boolean) => void) | null
}

/** A list of events, one line each, under a heading that links to the full list. */
export function UpcomingEventLines({
  label,
  allHref,
  emptyText,
  rows,
  data,
  isWaiting = false,
  failed = false,
  onStar,
}: UpcomingEventLinesProps) {
  const count = data?.paginator.totalEntriesSize.toLocaleString('en-US') ?? ''
  return (
    <section className={classes['upcomingLines']} aria-label={label}>
      <div className={classes['head']}>
        <h2 className={classes['label']}>{label}</h2>
        {data?.results.length === 0 && <p className={classes['empty']}>{emptyText}</p>}
        {data !== null && data.results.length > 0 && (
          <Link href={allHref} aria-label={`${t('EVENTS.SEE_ALL_COUNT', { count })}: ${label}`}>
            {t('EVENTS.SEE_ALL_COUNT', { count })}
          </Link>
        )}
      </div>
      {data === null && !failed && <LineSkeletons />}
      {failed}
      {data !== null && data.results.length > 0 && (
        <ul className={classes['lines']} aria-busy={isWaiting}>
          {data.results.slice(0, rows).map((event) => (
            <EventLine key={event.id} event={event} onStar={onStar} />
          ))}
        </ul>
      )}
    </section>
  )
}

function LineSkeletons() {
  return (
    <div className={classes['lines']} aria-busy>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height="var(--line-height)" />
      ))}
    </div>
  )
}
