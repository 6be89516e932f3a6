import { isRealWallTime, timeZoneSchema, wallTime } from '@seatdesk/domain'
import type ICAL from 'ical.js'
import * as v from 'valibot'

import { decodeEntities } from '../../../platform/csv/html-entities.ts'
import { decodeText, unreadableFile } from '../../../platform/csv/read-records.ts'
import { resolveWallTime } from '../../../platform/time/wall-clock.ts'
import type { ScheduleEntry, ScheduledTime } from './schedule-entry.ts'

/**
 * Reads a schedule from iCalendar: each `VEVENT` is a row, counted from one.
 * @throws 422 for a file that is not iCalendar.
 */
export const readICalendar = async (content: Uint8Array): Promise<ScheduleEntry[]> => {
  const { default: reader } = await import('ical.js')
  const calendar = (() => {
    try {
      return new reader.Component(reader.parse(decodeText(content)))
    } catch {
      throw unreadableFile('the file is not a calendar')
    }
  })()
  const zones = new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .map((zone) => [String(zone.getFirstPropertyValue('tzid')), new reader.Timezone(zone)]),
  )
  const toMoment = (time: Time, zoneName: string): Date | null => {
    const zone = zones.get(zoneName)
    if (!zone) return zonedInstant(zoneName, venueTimeOf(time))
    const zoned = time.clone()
    zoned.zone = zone
    return zoned.toJSDate()
  }
  return calendar
    .getAllSubcomponents('vevent')
    .map((event, index) => ({ row: index + 1, ...entryOf(event, toMoment) }))
}

type Component = InstanceType<typeof ICAL.Component>
type Property = InstanceType<typeof ICAL.Property>
type Time = InstanceType<typeof ICAL.Time>

type ToMoment = (time: Time, zoneName: string) => Date | null

const valueOf = (event: Component, property: string): string =>
  String(event.getFirstPropertyValue(property) ?? '').trim()

const textOf = (event: Component, property: string): string =>
  decodeEntities(valueOf(event, property))

const entryOf = (event: Component, toMoment: ToMoment): Omit<ScheduleEntry, 'row'> => {
  const start = event.getFirstProperty('dtstart')
  const when = start && whenOf(start, toMoment)
  const recurs = event.hasProperty('rrule') || event.hasProperty('rdate')
  return {
    source: valueOf(event, 'uid') || null,
    name: textOf(event, 'summary'),
    // Calendars append the address to the name, after a comma or an escaped newline (`\n`).
    ...placeOf(textOf(event, 'location')),
    when,
    performers: [],
    fault: faultOf({ when, recurs, status: textOf(event, 'status') }),
  }
}

const placeOf = (location: string): { venue: string; city: string } => {
  const [venue = '', ...rest] = location.split(/\s*[,\n]\s*/)
  return { venue, city: rest.length === 1 ? (rest[0] ?? '') : (rest.at(-2) ?? '') }
}

const faultOf = (parent: {
  when: ScheduledTime | null
  recurs: boolean
  status: string
}): string | null => {
  if (parent.when === null) return 'the date cannot be read'
  if (parent.recurs) return 'repeating events are not supported: list each date separately'
  return parent.status.toUpperCase() === 'CANCELLED'
    ? 'the schedule cancels this event: cancel it on its event page, which shows the impact'
    : null
}

const whenOf = (start: Property, toMoment: ToMoment): ScheduledTime | null => {
  const time = start.getFirstValue() as Time
  const localTime = venueTimeOf(time)
  if (!isRealWallTime(localTime)) return null
  if (time.isDate) return { kind: 'wall', day: localTime.slice(0, 10), time: null }
  const zoneName = start.getParameter('tzid')
  if (typeof zoneName === 'string') {
    const at = toMoment(time, zoneName)
    return at && { kind: 'moment', at }
  }
  // Without a time zone it is local time at the venue.
  return time.zone.tzid === 'UTC'
    ? { kind: 'moment', at: new Date(`${localTime}Z`) }
    : { kind: 'wall', day: localTime.slice(0, 10), time: localTime.slice(11, 16) }
}

const two = (part: number): string => String(part).padStart(2, '0')

const venueTimeOf = ({ year, month, day, hour, minute, second }: Time): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`

/** The instant of a local time in a time zone; `null` for an unknown zone. */
const zonedInstant = (timeZone: string, localTime: string): Date | null =>
  v.is(timeZoneSchema, timeZone) ? resolveWallTime(timeZone, wallTime(localTime)).first : null
