import { parseSessionLabel, type ScheduleOutcome } from '@seatdesk/domain'

import { nameKey } from '../../../catalog/index.ts'
import {
  dayKey,
  type KnownEvent,
  type KnownEvents,
  type KnownVenue,
  timeKey,
} from './known-events.ts'
import { type ScheduleEntry, type VenueTime, toVenueTime } from './schedule-entry.ts'

/** A row of a schedule with its matching venue and event. */
export interface PlannedRow {
  entry: ScheduleEntry
  outcome: ScheduleOutcome
  venue: KnownVenue | null
  wall: VenueTime | null
  /** The event that it refers to, or that conflicts with it. */
  event: KnownEvent | null
  message: string | null
}

const bareName = (name: string): string => nameKey(parseSessionLabel(name).name)

/** Describes how a row differs from its event. */
export const describeDifferences = (
  event: KnownEvent,
  row: { name: string; venueId: number; wall: VenueTime },
) => [
  ...(bareName(event.name) === bareName(row.name) ? [] : [`name: ${event.name} → ${row.name}`]),
  ...(event.venueId === row.venueId ? [] : ['venue']),
  ...(!event.dateTBA && event.dateTime === row.wall.dateTime
    ? []
    : [`time: ${event.dateTime} → ${row.wall.dateTime}`]),
  ...(event.timeTBA === row.wall.timeTBA ? [] : ['time TBA']),
]

/** Decides the outcome of each row with a known venue by the existing events. */
export const planSchedule = (
  entries: readonly { entry: ScheduleEntry; venue: KnownVenue | null }[],
  known: KnownEvents,
  isOver: (venue: KnownVenue, wallTime: VenueTime) => boolean,
): PlannedRow[] => {
  const rows = new Map<string, number>()
  return entries.map(({ entry, venue }): PlannedRow => {
    const wallTime = venue && entry.when ? toVenueTime(entry.when, venue.timeZone) : null
    const row = { entry, venue, wall: wallTime, event: null, message: null }
    const fault = entry.name === '' ? 'the name is missing' : entry.fault
    if (fault !== null) return { ...row, outcome: 'refused', message: fault }
    if (!venue || !wallTime) return { ...row, outcome: 'unknownVenue' }
    if (entry.name.length > LONGEST_NAME)
      return { ...row, outcome: 'refused', message: 'the name is too long' }

    const place = { venueId: venue.id, name: entry.name, dateTime: wallTime.dateTime }
    const above = rows.get(entry.source ?? '') ?? rows.get(dayKey(place))
    if (above !== undefined)
      return { ...row, outcome: 'duplicate', message: `same as row ${above}` }
    if (entry.source !== null) rows.set(entry.source, entry.row)
    rows.set(dayKey(place), entry.row)

    const event =
      (entry.source === null ? undefined : known.bySource.get(entry.source)) ??
      known.byDay.get(dayKey(place))
    if (event) {
      const changes = describeDifferences(event, { ...place, wall: wallTime })
      return changes.length === 0
        ? { ...row, event, outcome: 'same' }
        : { ...row, event, outcome: 'changed', message: changes.join('; ') }
    }
    if (isOver(venue, wallTime)) return { ...row, outcome: 'refused', message: 'the event is over' }
    const duplicate = wallTime.timeTBA ? undefined : known.byTime.get(timeKey(place))?.[0]
    return duplicate
      ? {
          ...row,
          event: duplicate,
          outcome: 'duplicate',
          message: `${duplicate.name} is at this venue at that time`,
        }
      : { ...row, outcome: 'new' }
  })
}

const LONGEST_NAME = 200
