import { eventCardDate, eventDate, type EventSummary, type EventTime } from '@seatdesk/domain'
import { TbaBadge } from '@seatdesk/ui'

import { t } from './i18n/common.ts'

import classes from './EventDateTime.module.css'

interface EventDateTimeProps {
  event: EventTime
  /** Date format, for tables or for cards; `table` by default. */
  format?: 'table' | 'card'
}

/** Date, time and session of an event; shows a badge for what is still to be announced. */
export function EventDateTime({ event, format = 'table' }: EventDateTimeProps) {
  const { date, time } = format === 'card' ? eventCardDate(event) : eventDate(event)
  const session = event.session ? <span>{event.session}</span> : null
  if (date === null && time === null)
    return (
      <span className={classes['root']}>
        <TbaBadge what={t('COMMON.DATE_AND_TIME')} />
        {session}
      </span>
    )
  return (
    <span className={classes['root']}>
      {date ?? <TbaBadge what={t('COMMON.DATE')} />}
      <span className={classes['time']}>{time ?? <TbaBadge what={t('COMMON.TIME')} />}</span>
      {session}
    </span>
  )
}

/** The event of a row, with its date. */
export function EventCell({ event }: { event: EventSummary }) {
  return (
    <span className={classes['event']}>
      <span className={classes['name']}>{event.name}</span>
      <span className={classes['when']}>
        <EventDateTime event={event} />
      </span>
    </span>
  )
}
