import { formatDay, formatTime, type WallTime } from '@seatdesk/domain'

interface Range {
  from?: WallTime | undefined
  to?: WallTime | undefined
}

/** A range as a person would say it; whole days are told without their first and last minute. */
export const rangeInWords = ({ from, to }: Range): string => {
  const begins = from && (isMidnight(from) ? day(from) : moment(from))
  const ends = to && (isLastMinute(to) ? day(to) : moment(to))
  if (begins && ends) return begins === ends ? begins : `${begins} to ${ends}`
  if (begins) return `From ${begins}`
  return ends ? `Until ${ends}` : 'All dates'
}

const isMidnight = (time: WallTime): boolean => time.endsWith('T00:00:00')

const isLastMinute = (time: WallTime): boolean => time.slice(10, 16) === 'T23:59'

/** The year 1 is no date to those who format dates; here it was asked for. */
const day = (time: WallTime): string => formatDay(time) ?? time.slice(0, 10)

const moment = (time: WallTime): string => `${day(time)}, ${formatTime(time) ?? time.slice(11, 16)}`
