import { unbrokenTime } from '@seatdesk/app-kit/dates'
import { eventDate, type EventTime } from '@seatdesk/domain'

import { t } from './i18n/actions.ts'

/** Formats the date, time and session of an event; says so if they are TBA. */
export const eventDateText = (event: EventTime): string => {
  const { date, time } = eventDate(event)
  if (date === null) return t('EVENT.DATE_TBA')
  const text = `${date}, ${time === null ? t('EVENT.TIME_TBA') : unbrokenTime(time)}`
  return event.session ? `${text}, ${event.session}` : text
}
