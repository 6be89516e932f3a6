import { formatCardDate, formatDay, formatTime } from '../time/calendar.ts'

/** An event's date and time, each possibly to be announced (TBA). */
export interface EventTime {
  dateTime: string
  dateTBA: boolean
  timeTBA: boolean
  /** Tells events of one name apart, such as `Matinee` or `Game 1`. */
  session?: string | null | undefined
}

/** The formatted parts of an event's date; `null` for a part that is TBA. */
export interface EventDateParts {
  date: string | null
  time: string | null
}

/** Formats an event's date for tables and headings: `Fri, Nov 20, 2026` and `7:30 PM`. */
export const eventDate = (event: EventTime): EventDateParts => ({
  date: event.dateTBA ? null : formatDay(event.dateTime),
  time: event.timeTBA ? null : formatTime(event.dateTime),
})

/** Formats an event's date for cards: `Nov 20 2026` and `7:30 PM`. */
export const eventCardDate = (event: EventTime): EventDateParts => ({
  date: event.dateTBA ? null : formatCardDate(event.dateTime),
  time: event.timeTBA ? null : formatTime(event.dateTime),
})
