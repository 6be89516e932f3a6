import '../theme/base.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates'
import { useMergedRef } from '@mantine/hooks'
import dayjs from 'dayjs'
import { type Ref, useId, useRef, useState } from 'react'

import { IconCalendar } from '../icons.ts'
import { useWiderThan } from '../theme/use-wider-than.ts'
import { useWords } from '../words/words.ts'

import classes from './DateRangePicker.module.css'

/** Days as `YYYY-MM-DD`, both included; null is not chosen. */
export interface DateRange {
  /** The first day. */
  from: string | null
  /** The last day. */
  to: string | null
}

/** No days chosen. */
export const NO_DATES: DateRange = { from: null, to: null }

/** A range as read: `01 Nov – 20 Nov 2026`, its days as tables write them, a single day once; empty when nothing is chosen. */
export const formatRange = ({ from, to }: DateRange): string => {
  if (from === null) return ''
  const first = dayjs(from)
  if (to === null || to === from) return first.format('DD MMM YYYY')
  const last = dayjs(to)
  const start = first.format(first.year() === last.year() ? 'DD MMM' : 'DD MMM YYYY')
  return `${start} – ${last.format('DD MMM YYYY')}`
}

export interface DateRangePickerProps extends Pick<
  DatePickerInputProps<'range'>,
  'className' | 'style'
> {
  /** The days chosen. */
  value: DateRange
  /** Called once both ends are chosen, and with no dates on clear. */
  onChange: (range: DateRange) => void
  /** What the dates are about, `Dates` by default. */
  label?: string
  /** The earliest day that can be chosen, as `YYYY-MM-DD`; any by default. */
  minDate?: string | undefined
  /** Whether it opens by itself when it appears, for lazy loading on a click; off by default. */
  defaultOpen?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** Chooses days from–to: Mantine's range picker, with two months on wide screens and one on narrow ones. */
export function DateRangePicker({
  value,
  onChange,
  label: given,
  minDate,
  defaultOpen = false,
  ref,
  ...rest
}: DateRangePickerProps) {
  const words = useWords()
  const label = given ?? words.dates
  const isWide = useWiderThan('eventHeader')
  const [isOpen, setOpen] = useState(defaultOpen)
  /** The first end while the second one is still to be chosen. */
  const [start, setStart] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The calendar is named after the button: Mantine does not connect them by itself.
  const id = useId()
  const shown = formatRange(value)

  function close() {
    setOpen(false)
    setStart(null)
  }

  function choose(range: DateRange) {
    close()
    button.current?.focus()
    onChange(range)
  }

  return (
    <DatePickerInput
      type="range"
      id={id}
      ref={useMergedRef(ref, button)}
      aria-label={shown === '' ? label : `${label}: ${shown}`}
      placeholder={label}
      leftSection={<IconCalendar aria-hidden />}
      valueFormatter={() => shown}
      value={start === null ? [value.from, value.to] : [start, null]}
      onChange={([from, to]) => {
        // Mantine clears a range that is half chosen when it closes: then the one before stays.
        if (from !== null && to !== null) choose({ from, to })
        else setStart(from)
      }}
      clearable
      clearButtonProps={{ 'aria-label': words.clear(label), onClick: () => choose(NO_DATES) }}
      onClick={() => (isOpen ? close() : setOpen(true))}
      popoverProps={{ id, opened: isOpen, onClose: close, returnFocus: true }}
      allowSingleDateInRange
      numberOfColumns={isWide ? 2 : 1}
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
      {...(minDate !== undefined && { minDate })}
      classNames={{
        root: classes['root'],
        input: classes['input'],
        section: classes['section'],
        day: classes['day'],
      }}
      {...rest}
    />
  )
}
