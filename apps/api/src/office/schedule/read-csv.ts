import { readRecords, unreadable } from '../../kernel/csv/read-records.ts'
import { readWhen } from './read-when.ts'
import { missingScheduleColumn, type ScheduleColumn, scheduleColumns } from './schedule-columns.ts'
import type { ScheduleEntry } from './schedule-entry.ts'

/**
 * Reads a schedule of rows under a header.
 * @throws 422 for a file that cannot be read, or lacks a column.
 */
export const readCsv = (content: Uint8Array): ScheduleEntry[] => {
  const [header, ...records] = readRecords(content)
  const columns = scheduleColumns(header ?? [])
  const missing = missingScheduleColumn(columns)
  if (missing) throw unreadable(`the file has no column for the ${missing}`)
  return records.map((record, index) => {
    const cell = (column: ScheduleColumn) => record[columns.indexOf(column)]?.trim() ?? ''
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
    fault: when === null ? 'its date cannot be read' : null,
  }
}
