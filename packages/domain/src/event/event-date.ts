import { formatCardDate, formatDay, formatTime } from '../time/calendar.ts'

/** What is known of when an event takes place. */
export interface EventTime {
  dateTime: string
  dateTBA: boolean
  timeTBA: boolean
}

/** The two parts of an event's date; a part that is still to be announced is `null`. */
export interface EventDateParts {
  date: string | null
  time: string | null
}

/** An event's date for tables and headings, `Fri 20 Nov 2026` and `7:30 PM`. */
export const eventDate = (event: EventTime): EventDateParts => ({
  date: event.dateTBA ? null : formatDay(event.dateTime),
  time: event.timeTBA ? null : formatTime(event.dateTime),
})

/** An event's date for cards, `Nov 20 2026` and `7:30 PM`. */
export const eventCardDate = (event: EventTime): EventDateParts => ({
  date: event.dateTBA ? null : formatCardDate(event.dateTime),
  time: event.timeTBA ? null : formatTime(event.dateTime),
})
