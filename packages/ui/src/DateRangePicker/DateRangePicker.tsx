import '../theme/base.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates'
import { useMergedRef } from '@mantine/hooks'
import dayjs from 'dayjs'
import { type Ref, useEffect, useId, useRef, useState } from 'react'

import { IconCalendar } from '../icons.ts'
import { useLabels } from '../labels/labels.ts'
import { useLayer } from '../Modal/layers.ts'
import { useWiderThan } from '../theme/use-wider-than.ts'
import { DAY_FORMAT, useCalendarProps } from './use-calendar-props.ts'

import classes from './DateRangePicker.module.css'

/** Days as `YYYY-MM-DD`, both inclusive; null if not selected. */
export interface DateRange {
  /** The first day. */
  from: string | null
  /** The last day. */
  to: string | null
}

/** No selected days. */
export const NO_DATES: DateRange = { from: null, to: null }

/**
 * Formats a range: `Nov 1 – Nov 20, 2026`, and a single day as `Sun, Nov 1, 2026`; empty if nothing
 * is selected.
 */
export const formatRange = ({ from, to }: DateRange): string => {
  if (from === null) return ''
  const first = dayjs(from)
  if (to === null || to === from) return first.format(DAY_FORMAT)
  const last = dayjs(to)
  const start = first.format(first.year() === last.year() ? 'MMM D' : 'MMM D, YYYY')
  return `${start} – ${last.format('MMM D, YYYY')}`
}

export interface DateRangePickerProps extends Pick<
  DatePickerInputProps<'range'>,
  'className' | 'style'
> {
  /** The selected days. */
  value: DateRange
  /** Called once both ends are selected, and with no dates on clear. */
  onChange: (range: DateRange) => void
  /** Label, `Dates` by default. */
  label?: string
  /** Earliest selectable day as `YYYY-MM-DD`; any by default. */
  minDate?: string | undefined
  /** Whether it opens on mount, for lazy loading on a click; off by default. */
  defaultOpen?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** Date range picker based on Mantine's, with two months on wide screens and one on narrow ones. */
export function DateRangePicker({
  value,
  onChange,
  label: ownLabel,
  minDate,
  defaultOpen = false,
  ref,
  ...rest
}: DateRangePickerProps) {
  const labels = useLabels()
  const { dayClass, ...calendar } = useCalendarProps()
  const label = ownLabel ?? labels.dates
  const isWide = useWiderThan('eventHeader')
  const [isOpen, setOpen] = useState(false)
  /** The first day while the second is not selected yet. */
  const [start, setStart] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The calendar is labeled by the button: Mantine does not connect them.
  const id = useId()
  const shown = formatRange(value)
  const today = dayjs().format('YYYY-MM-DD')
  useLayer({ isOpen, onEscape: close })
  useEffect(() => {
    if (!defaultOpen) return
    // The focus was on the button that this picker replaces; it returns to where it is now.
    button.current?.focus()
    setOpen(true)
  }, [defaultOpen])

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
        // Mantine clears a half-selected range on close; the previous range stays.
        if (from !== null && to !== null) choose({ from, to })
        else setStart(from)
      }}
      clearable
      clearButtonProps={{ 'aria-label': labels.clear(label), onClick: () => choose(NO_DATES) }}
      onClick={() => (isOpen ? close() : setOpen(true))}
      popoverProps={{ id, opened: isOpen, onClose: close, returnFocus: true }}
      allowSingleDateInRange
      numberOfColumns={isWide ? 2 : 1}
      columnsToScroll={1}
      {...calendar}
      getDayProps={(day) => ({ 'data-autofocus': day === (value.from ?? today) || undefined })}
      {...(minDate !== undefined && { minDate })}
      classNames={{
        root: classes['root'],
        input: classes['input'],
        section: classes['section'],
        day: dayClass,
      }}
      {...rest}
    />
  )
}
