import { eventDate, type EventTime } from '@seatdesk/domain'

import { t } from './i18n/actions.ts'

/** Formats the date and time of an event; says so if they are TBA. */
export const eventDateText = (event: EventTime): string => {
  const { date, time } = eventDate(event)
  if (date === null) return t('EVENT.DATE_TBA')
  return `${date}, ${time ?? t('EVENT.TIME_TBA')}`
}
