import dayjs from 'dayjs'

import { DAY_FORMAT } from '../DateRangePicker/use-calendar-props.ts'

/** Whether a value has a time of day, and the day from which a missing year is counted. */
export interface DayOptions {
  withTime: boolean
  /** The current day, as `YYYY-MM-DD`. */
  today: string
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:t|\s+|$)/
const AMERICAN = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?(?:,?\s+|$)/
const IN_WORDS = /^(?:[a-z]{3,9}\.?,?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:,?\s+(\d{4}))?(?:,?\s+|$)/
const TIME = /^(?:at\s+)?(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s*([ap])?\.?(?:m\.?)?$/

/**
 * Reads a typed day: `2027-01-23`, `1/23/2027`, `1/23`, `Jan 23, 2027` or `Sat, Jan 23`, and with
 * `withTime` a time after it, `7:30 PM` or `19:30`. Returns `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`, and
 * `null` if the text is something else. A day without a year is the next one.
 */
export const readDay = (typed: string, { withTime, today }: DayOptions): string | null => {
  const text = typed.trim().toLowerCase()
  const read = readDate(text)
  if (read === null) return null
  const { month, day, year, rest } = read
  const date = year === null ? nextDate(month, day, today) : realDate(year, month, day)
  if (date === null || !withTime) return rest === '' ? date : null
  const time = readTime(rest)
  return time && `${date}T${time}`
}

interface ReadDate {
  /** `null` if it is not given. */
  year: number | null
  month: number
  day: number
  /** The text after the date. */
  rest: string
}

const readDate = (text: string): ReadDate | null => {
  const iso = ISO.exec(text)
  if (iso) {
    const [all, year, month, day] = iso
    return { year: Number(year), month: Number(month), day: Number(day), rest: after(text, all) }
  }
  const american = AMERICAN.exec(text)
  if (american) {
    const [all, month, day, year] = american
    return { year: fullYear(year), month: Number(month), day: Number(day), rest: after(text, all) }
  }
  const inWords = IN_WORDS.exec(text)
  if (!inWords) return null
  const [all, name = '', day, year] = inWords
  const month = MONTHS.indexOf(name.slice(0, 3)) + 1
  return month === 0
    ? null
    : { year: fullYear(year), month, day: Number(day), rest: after(text, all) }
}

const after = (text: string, start: string): string => text.slice(start.length).trim()

const fullYear = (digits: string | undefined): number | null => {
  if (digits === undefined) return null
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits)
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Returns a date; `null` if the calendar does not have it, such as February 30. */
const realDate = (year: number, month: number, day: number): string | null => {
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`
  const moment = dayjs(date)
  return moment.isValid() && moment.format('YYYY-MM-DD') === date ? date : null
}

const YEARS_TO_LEAP_DAY = 8

/** Returns the next such day from today on. */
const nextDate = (month: number, day: number, today: string): string | null => {
  const year = Number(today.slice(0, 4))
  for (let yearsAhead = 0; yearsAhead <= YEARS_TO_LEAP_DAY; yearsAhead += 1) {
    const date = realDate(year + yearsAhead, month, day)
    if (date !== null && date >= today) return date
  }
  return null
}

const readTime = (text: string): string | null => {
  const [, hour, minute = '00', half] = TIME.exec(text) ?? []
  if (hour === undefined || Number(minute) > 59) return null
  const hours = Number(hour)
  if (half === undefined) return hours < 24 ? `${twoDigits(hours)}:${minute}` : null
  if (hours < 1 || hours > 12) return null
  return `${twoDigits((hours % 12) + (half === 'p' ? 12 : 0))}:${minute}`
}

/** Formats a day, `Sat, Jan 23, 2027`, and its time if it has one; other text is unchanged. */
export const formatDayValue = (value: string, options: DayOptions): string =>
  isDayValue(value, options)
    ? dayjs(value).format(options.withTime ? `${DAY_FORMAT}, h:mm A` : DAY_FORMAT)
    : value

/** Whether a text is a value of the field: a day, with its time if it has one. */
export const isDayValue = (value: string, options: DayOptions): boolean =>
  value !== '' && readDay(value, options) === value
