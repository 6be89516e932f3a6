import type { Event, ListResult } from '@seatdesk/domain'
import { FailedLoad, type ResourceView } from '@seatdesk/front/resource'
import { Bone, Link, Text } from '@seatdesk/ui'

import { t } from '../../lib/messages/events.ts'
import { EventLine } from './internal/EventLine.tsx'

import classes from './SoonEvents.module.css'

interface SoonEventsProps {
  label: string
  events: ResourceView<ListResult<Event>>
  /** Where all of them are listed. */
  allHref: string
  /** How many lines it has at most. */
  rows: number
  /** Said when there is none. */
  emptyText: string
  onStar: (event: Event, isFavorite: boolean) => void
}

/** The next events as a compact list, a line each. */
export function SoonEvents({ label, events, allHref, rows, emptyText, onStar }: SoonEventsProps) {
  const { data, isWaiting, failure, reload } = events
  const count = data?.paginator.totalEntriesSize.toLocaleString('en-US') ?? ''
  return (
    <section className={classes['root']} aria-label={label}>
      <div className={classes['head']}>
        <h2 className={classes['label']}>{label}</h2>
        {data?.results.length === 0 && <Text c="dimmed">{emptyText}</Text>}
        {data !== null && data.results.length > 0 && (
          <Link href={allHref} aria-label={`${t('EVENTS.SEE_ALL_COUNT', { count })}: ${label}`}>
            {t('EVENTS.SEE_ALL_COUNT', { count })}
          </Link>
        )}
      </div>
      {data === null && failure === null && isWaiting && <LineBones />}
      {failure !== null && (
        <FailedLoad failure={failure} onRetry={() => void reload()} isRetrying={isWaiting}>
          {t('EVENTS.FAILED')}
        </FailedLoad>
      )}
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

function LineBones() {
  return (
    <div className={classes['lines']} aria-busy>
      {Array.from({ length: 6 }, (_, place) => (
        <Bone key={place} height="var(--line-height)" />
      ))}
    </div>
  )
}
