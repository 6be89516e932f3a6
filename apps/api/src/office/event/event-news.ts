import { eventDate, type EventTime } from '@seatdesk/domain'

/** The icon of news of an event: neither a payment nor a listing. */
export const EVENT_NEWS = 3

/** When an event takes place, in words: `Fri 20 Nov 2026, 7:30 PM`. */
export const dateInWords = (event: EventTime): string => {
  const { date, time } = eventDate(event)
  if (date === null) return 'to be announced'
  return `${date}, ${time ?? 'time to be announced'}`
}
