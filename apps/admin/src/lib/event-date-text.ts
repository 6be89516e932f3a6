import { eventDate, type EventTime } from '@seatdesk/domain'

import { t } from './i18n/actions.ts'

/** When an event takes place, in words; what is still to be announced is said so. */
export const eventDateText = (event: EventTime): string => {
  const { date, time } = eventDate(event)
  if (date === null) return t('EVENT.DATE_TBA')
  return `${date}, ${time ?? t('EVENT.TIME_TBA')}`
}
