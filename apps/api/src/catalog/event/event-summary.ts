import { searchTokens } from '@seatdesk/domain'

/** The columns of events `e` and venues `v` that make up a summary, with aliases. */
export const EVENT_SUMMARY_COLUMNS = [
  'e.id as event_id',
  'e.name as event_name',
  'e.date_time as event_date_time',
  'e.date_tba as event_date_tba',
  'e.time_tba as event_time_tba',
  'e.session as event_session',
  'v.name as venue_name',
  'v.address as venue_address',
  'v.city as venue_city',
  'v.state as venue_state',
] as const

/** A row with the columns of `EVENT_SUMMARY_COLUMNS`. */
export interface EventSummaryRow {
  event_id: number
  event_name: string
  event_date_time: string
  event_date_tba: boolean
  event_time_tba: boolean
  event_session: string | null
  venue_name: string
  venue_address: string
  venue_city: string
  venue_state: string
}

/** Event summary embedded in orders, payouts, listings and notifications. */
export const toEventSummary = (row: EventSummaryRow) => ({
  id: row.event_id,
  name: row.event_name,
  dateTime: row.event_date_time,
  dateTBA: row.event_date_tba,
  timeTBA: row.event_time_tba,
  venue: {
    name: row.venue_name,
    address: row.venue_address,
    city: row.venue_city,
    state: row.venue_state,
  },
  ...(row.event_session !== null && { session: row.event_session }),
})

/** Separators between performers in an event name: `A vs. B`, `A at B`, `A: B`, `A with B`. */
const BETWEEN = /\s+(?:vs?\.?|at|@|with|feat\.?|featuring|presents)\s+|\s*[:|–—]\s*|\s+-\s+/iu

const MIN_LENGTH = 4

/** Performers parsed from an event name, each folded like the search text. */
export const parsePerformers = (name: string): string[] =>
  name
    .split(BETWEEN)
    .map((part) => searchTokens(part).join(' '))
    .filter((performer) => performer.length >= MIN_LENGTH)
