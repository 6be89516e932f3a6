import { readEventTime } from '../../../listings/index.ts'
import { decodeEntities } from '../../../platform/csv/html-entities.ts'
import { readRecords, unreadableFile } from '../../../platform/csv/read-records.ts'
import type { ScheduleEntry, ScheduledTime } from './schedule-entry.ts'

/** Names of the schedule columns, compared without case, spaces and punctuation. */
const NAMES = {
  source: ['id', 'uid', 'gameid', 'eventid', 'externalid'],
  name: ['name', 'event', 'eventname', 'title', 'summary'],
  away: ['away', 'awayteam', 'visitor'],
  home: ['home', 'hometeam'],
  venue: ['venue', 'venuename', 'location', 'arena', 'stadium'],
  city: ['city'],
  dateTime: ['datetime', 'start', 'starts', 'starttime', 'dtstart', 'tip', 'tiputc'],
  date: ['date', 'day', 'eventdate'],
  time: ['time', 'eventtime'],
  performers: ['performers', 'performer', 'artists', 'artist', 'lineup'],
  tba: ['tba', 'tbd', 'istbd', 'istba'],
} as const satisfies Record<string, readonly string[]>

type ScheduleColumn = keyof typeof NAMES

const byName = new Map<string, ScheduleColumn>(
  Object.entries(NAMES).flatMap(([column, names]) =>
    names.map((name) => [name, column as ScheduleColumn] as const),
  ),
)

/** The columns of a header in its order; `null` for unknown and repeated ones. */
const scheduleColumns = (header: readonly string[]): (ScheduleColumn | null)[] => {
  const seen = new Set<ScheduleColumn>()
  return header.map((name) => {
    const column = byName.get(name.toLowerCase().replaceAll(/[^a-z]/g, ''))
    if (!column || seen.has(column)) return null
    seen.add(column)
    return column
  })
}

/** Describes the required columns that a header lacks; `null` if it has all. */
const missingScheduleColumn = (columns: readonly (ScheduleColumn | null)[]): string | null => {
  const hasColumn = (column: ScheduleColumn) => columns.includes(column)
  if (!hasColumn('name') && !(hasColumn('away') && hasColumn('home'))) return 'name'
  if (!hasColumn('venue')) return 'venue'
  return hasColumn('dateTime') || hasColumn('date') ? null : 'date'
}

/** A time with a UTC offset or `Z`. */
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/

interface Written {
  date: string
  time: string
  isTimeKnown: boolean
}

/** Reads the date and time of a row; `null` if the date is invalid. */
const readWhen = ({ date, time, isTimeKnown }: Written): ScheduledTime | null => {
  if (MOMENT.test(date) && isTimeKnown) {
    const at = new Date(date.replace(' ', 'T').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
    return Number.isNaN(at.getTime()) ? null : { kind: 'moment', at }
  }
  const read = readEventTime(date, time || undefined)
  return read && { kind: 'wall', day: read.day, time: isTimeKnown ? read.time : null }
}

/**
 * Reads a schedule from CSV.
 * @throws 422 for a file that cannot be read, or lacks a column.
 */
export const readCsv = (content: Uint8Array): ScheduleEntry[] => {
  const [header, ...records] = readRecords(content)
  const columns = scheduleColumns(header ?? [])
  const missing = missingScheduleColumn(columns)
  if (missing) throw unreadableFile(`the file has no column for the ${missing}`)
  return records.map((record, index) => {
    const cell = (column: ScheduleColumn) => {
      const text = record[columns.indexOf(column)]?.trim() ?? ''
      return column === 'source' ? text : decodeEntities(text)
    }
    return { row: index + 2, ...entryOf(cell) }
  })
}

const YES = /^(?:true|yes|y|1|x)$/i

const entryOf = (cell: (column: ScheduleColumn) => string): Omit<ScheduleEntry, 'row'> => {
  const [away, home] = [cell('away'), cell('home')]
  const when = readWhen({
    date: cell('dateTime') || cell('date'),
    time: cell('time'),
    isTimeKnown: !YES.test(cell('tba')),
  })
  const named = cell('performers').split(/\s*[;|]\s*/)
  return {
    source: cell('source') || null,
    name: cell('name') || (away && home ? `${away} at ${home}` : ''),
    venue: cell('venue'),
    city: cell('city'),
    when,
    performers: [...new Set([...named, away, home].filter(Boolean))],
    fault: when === null ? 'the date cannot be read' : null,
  }
}
