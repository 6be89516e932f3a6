import { readEventTime } from '../../stock/index.ts'
import type { When } from './schedule-entry.ts'

/** A time with what it is ahead of UTC by, or `Z`. */
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/

interface Written {
  date: string
  time: string
  isTimeKnown: boolean
}

/** When a row says that something takes place; `null` when that is no date. */
export const readWhen = ({ date, time, isTimeKnown }: Written): When | null => {
  if (MOMENT.test(date) && isTimeKnown) {
    const at = new Date(date.replace(' ', 'T').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
    return Number.isNaN(at.getTime()) ? null : { kind: 'moment', at }
  }
  const read = readEventTime(date, time || undefined)
  return read && { kind: 'wall', day: read.day, time: isTimeKnown ? read.time : null }
}
