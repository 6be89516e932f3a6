import { onCalendar } from './calendar.ts'
import type { Day } from './date-range.ts'

/** Ranges of days that are asked for again and again. */
export const DATE_PRESETS = ['today', 'week', 'month', 'lastMonth', 'year'] as const

export type DatePreset = (typeof DATE_PRESETS)[number]

/** Whether seven days are those that were, or those that come: today is one of them either way. */
export type Outlook = 'past' | 'ahead'

/** The first and the last day of a preset. */
export const presetDays = (
  preset: DatePreset,
  today: Day,
  outlook: Outlook = 'past',
): { first: Day; last: Day } => {
  const now = onCalendar(`${today}T00:00:00`)
  const day = (date: typeof now) => date.format('YYYY-MM-DD')
  const whole = (unit: 'month' | 'year', date = now) => ({
    first: day(date.startOf(unit)),
    last: day(date.endOf(unit)),
  })
  switch (preset) {
    case 'today':
      return { first: today, last: today }
    case 'week':
      return outlook === 'past'
        ? { first: day(now.subtract(6, 'day')), last: today }
        : { first: today, last: day(now.add(6, 'day')) }
    case 'month':
      return whole('month')
    case 'lastMonth':
      return whole('month', now.subtract(1, 'month'))
    case 'year':
      return whole('year')
  }
}
