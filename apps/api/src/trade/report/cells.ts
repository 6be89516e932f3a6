import {
  eventDate,
  type EventSummary,
  formatBalance,
  formatDay,
  formatTime,
  NO_AMOUNT,
  type RemarkWords,
  type Status,
  wallTimeIn,
} from '@seatdesk/domain'

import { type Cell, UNKNOWN } from '../../kernel/paper/column.ts'

/** What cells need of an event, as rows carry it. */
export type EventOf = Omit<EventSummary, 'id' | 'dateTime'> & { dateTime: string }

/** An instant on the clocks of a zone: the day, and below it the time. */
export const instantCell = (instant: string, timeZone: string): Cell => {
  const time = wallTimeIn(timeZone, new Date(instant))
  return { text: formatDay(time) ?? time, note: formatTime(time) ?? '' }
}

/** An event's name, and below it when and where it takes place. */
export const eventCell = (event: EventOf): Cell => {
  const { date, time } = eventDate(event)
  const { name, city } = event.venue
  const when = [date ?? 'Date TBA', time ?? 'time TBA'].join(', ')
  return { text: event.name, note: `${when} · ${name}, ${city}` }
}

export const statusCell = ({ label, tone }: Status): Cell => ({ text: label, tone })

/** An amount in cents that a book can be kept by: nothing, not told, or so much. */
export type Amount = number | null | typeof UNKNOWN

/** Cents as `$1,234.50` or `-$5.00`: zero is an amount here, and what is not known says so. */
export const moneyText = (amount: Amount): string => {
  if (amount === UNKNOWN) return 'Unknown'
  return amount === null ? NO_AMOUNT : formatBalance(amount)
}

/** An order's number, and below it what its reader calls it. */
export const remarkedCell = (number: string, { reference }: RemarkWords): Cell =>
  reference === null ? { text: number } : { text: number, note: reference }
