import '../theme/base.css'
import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { useState } from 'react'

import { useWords } from '../words/words-context.ts'
import type { DateRange } from './format-range.ts'

import classes from './DateRangePicker.module.css'

interface RangeCalendarProps {
  /** The days in force, from which choosing starts. */
  value: DateRange
  /** Months side by side. */
  columns: number
  /** The earliest day that can be chosen; any when undefined. */
  minDate: string | undefined
  /** Called once both ends are chosen; a single day is chosen by pressing it twice. */
  onComplete: (range: DateRange) => void
}

/** The calendar; a half-chosen range lives here and dies with it. */
export function RangeCalendar({ value, columns, minDate, onComplete }: RangeCalendarProps) {
  const words = useWords()
  const [draft, setDraft] = useState(value)
  return (
    <DatePicker
      type="range"
      className={classes['calendar'] ?? ''}
      value={[draft.from, draft.to]}
      onChange={([from, to]) => {
        setDraft({ from, to })
        if (from !== null && to !== null) onComplete({ from, to })
      }}
      allowSingleDateInRange
      numberOfColumns={columns}
      columnsToScroll={1}
      firstDayOfWeek={0}
      highlightToday
      ariaLabels={{
        nextMonth: words.nextMonth,
        previousMonth: words.previousMonth,
        nextYear: words.nextYear,
        previousYear: words.previousYear,
        nextDecade: words.nextDecade,
        previousDecade: words.previousDecade,
      }}
      {...(value.from === null ? {} : { defaultDate: value.from })}
      {...(minDate !== undefined && { minDate })}
    />
  )
}
