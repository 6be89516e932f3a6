import {
  cents,
  eventDate,
  type EventSummary,
  formatCents,
  formatDay,
  formatTime,
  type Status,
  wallTimeIn,
} from '@seatdesk/domain'

import type { Cell } from '../../kernel/paper/column.ts'

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

/** Cents in dollars; a dash when the amount is zero or absent. */
export const moneyText = (amount: number | null): string =>
  formatCents(amount === null ? null : cents(amount))
