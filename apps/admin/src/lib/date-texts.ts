import {
  formatInstant as formatBreakable,
  formatInstantDay as formatBreakableDay,
  unbrokenTime,
} from '@seatdesk/app-kit/dates'
import { eventDate, type EventSummary, type EventTime, type Instant } from '@seatdesk/domain'

import { t } from './i18n/actions.ts'

/**
 * Keeps a date on one line. The console has many dates in narrow cards and columns, where one that is
 * broken before its year is misread.
 */
export const unbrokenDate = (date: string): string => date.replaceAll(' ', '\u00A0')

/** Formats the day of an instant in the user's time zone, without a line break in it. */
export const formatInstantDay = (instant: Instant): string =>
  unbrokenDate(formatBreakableDay(instant))

/** Formats the time of day of an instant in the user's time zone. */
export const formatInstantTime = (instant: Instant): string =>
  formatBreakable(instant).slice(formatBreakableDay(instant).length).replace(/^, /, '')

/** Formats an instant in the user's time zone. Breaks only between its date and its time. */
export const formatInstant = (instant: Instant): string =>
  `${formatInstantDay(instant)}, ${formatInstantTime(instant)}`

/**
 * Formats the date, time and session of an event; says so if they are TBA. Breaks only between them.
 */
export const eventDateText = (event: EventTime): string => {
  const { date, time } = eventDate(event)
  if (date === null) return t('EVENT.DATE_TBA')
  const timeText = time === null ? t('EVENT.TIME_TBA') : unbrokenTime(time)
  const text = `${unbrokenDate(date)}, ${timeText}`
  return event.session ? `${text}, ${event.session}` : text
}

/** Names the date and the venue of an event, which tell it apart from others of the same name. */
export const eventDateAndVenue = (
  event: EventTime & { venue: Pick<EventSummary['venue'], 'name' | 'city'> },
): string => `${eventDateText(event)}, ${event.venue.name}, ${event.venue.city}`

/** Names an event with its date and venue. */
export const eventText = (event: EventSummary): string =>
  `${event.name}, ${eventDateAndVenue(event)}`
