import { SCHEDULE_BOUNDS } from '@seatdesk/domain'

import { unreadable } from '../../kernel/csv/read-records.ts'
import { readCsv } from './read-csv.ts'
import { readICalendar } from './read-icalendar.ts'
import type { ScheduleEntry } from './schedule-entry.ts'

const CALENDAR = 'BEGIN:VCALENDAR'

/**
 * The rows of a schedule, whichever way it is written.
 * @throws 422 for a file that is too large, has no rows, or cannot be read.
 */
export const readSchedule = async (file: File): Promise<ScheduleEntry[]> => {
  if (file.size > SCHEDULE_BOUNDS.bytes) throw unreadable('the file is larger than 2 MB')
  const content = await file.bytes()
  const begin = new TextDecoder().decode(content.slice(0, 200)).trimStart()
  const entries = begin.startsWith(CALENDAR) ? await readICalendar(content) : readCsv(content)
  if (entries.length === 0) throw unreadable('the file has no rows')
  if (entries.length > SCHEDULE_BOUNDS.rows)
    throw unreadable(`the file has more than ${SCHEDULE_BOUNDS.rows} rows`)
  return entries
}
