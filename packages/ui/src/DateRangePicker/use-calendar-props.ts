import type { DatePickerProps } from '@mantine/dates'
import dayjs from 'dayjs'

import { useLabels } from '../labels/labels.ts'

import classes from './calendar.module.css'

/** How a day is shown everywhere: `Sun, Nov 1, 2026`. */
export const DAY_FORMAT = 'ddd, MMM D, YYYY'

type CalendarProps = Pick<
  DatePickerProps,
  'firstDayOfWeek' | 'highlightToday' | 'getDayAriaLabel' | 'ariaLabels'
>

/** Returns the look and the texts that all calendars share. */
export const useCalendarProps = (): CalendarProps & { dayClass: string | undefined } => {
  const labels = useLabels()
  return {
    firstDayOfWeek: 0,
    highlightToday: true,
    getDayAriaLabel: (date) => dayjs(date).format(DAY_FORMAT),
    ariaLabels: {
      nextMonth: labels.nextMonth,
      previousMonth: labels.previousMonth,
      nextYear: labels.nextYear,
      previousYear: labels.previousYear,
      nextDecade: labels.nextDecade,
      previousDecade: labels.previousDecade,
    },
    dayClass: classes['day'],
  }
}
