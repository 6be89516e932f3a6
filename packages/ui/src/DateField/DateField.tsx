import '../theme/base.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import { Popover, type TextInputProps } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'

import { useCalendarProps } from '../DateRangePicker/use-calendar-props.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { IconCalendar } from '../icons.ts'
import { useLabels } from '../labels/labels.ts'
import { useLayer } from '../Modal/layers.ts'
import type { FieldProps } from '../TextField/field-props.ts'
import { TextField } from '../TextField/TextField.tsx'
import { formatDayValue, isDayValue, readDay } from './read-day.ts'

export interface DateFieldProps
  extends
    FieldProps,
    Omit<
      TextInputProps,
      keyof FieldProps | 'value' | 'defaultValue' | 'onChange' | 'type' | 'rightSection'
    > {
  /** The day as `YYYY-MM-DD`, with `withTime` as `YYYY-MM-DDTHH:mm`; empty for none. */
  value: string
  /**
   * Called with the day as it is typed or selected. A text that is not a complete day is passed
   * unchanged, so that a form can reject it; one without a year gets it when the field is left.
   */
  onChange: (value: string) => void
  /** Whether the value has a time of day; off by default. */
  withTime?: boolean
  /** Error below the field, announced with it; nothing by default. */
  error?: ReactNode
}

/** The time of a day selected in the calendar while no time is typed. */
const DEFAULT_TIME = '19:00'

/** Text field for a day, or a day and a time, with a calendar. */
export function DateField({
  value,
  onChange,
  withTime = false,
  onBlur,
  onKeyDown,
  ...rest
}: DateFieldProps) {
  const labels = useLabels()
  const { dayClass, ...calendar } = useCalendarProps()
  const [isOpen, setOpen] = useState(false)
  /** The text while the field is edited. */
  const [draft, setDraft] = useState<string | null>(null)
  useLayer({ isOpen, onEscape: () => setOpen(false) })

  const today = dayjs().format('YYYY-MM-DD')
  const options = { withTime, today }
  const selected = isDayValue(value, options) ? value.slice(0, 10) : null

  function type(text: string) {
    setDraft(text)
    // A missing year would make several days of one that is still being typed.
    onChange(HAS_YEAR.test(text) ? (readDay(text, options) ?? text) : text)
  }

  function complete() {
    if (draft === null) return
    setDraft(null)
    const day = readDay(draft, options) ?? draft
    if (day !== value) onChange(day)
  }

  function choose(day: string | null) {
    setOpen(false)
    setDraft(null)
    if (day !== null) onChange(withTime ? `${day}T${timeOf(value) ?? DEFAULT_TIME}` : day)
  }

  return (
    <TextField
      autoComplete="off"
      placeholder={labels.dateFormat(withTime)}
      value={draft ?? formatDayValue(value, options)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        complete()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        // At once, because a form may be submitted by the same key.
        if (event.key === 'Enter') flushSync(complete)
        onKeyDown?.(event)
      }}
      rightSectionPointerEvents="all"
      rightSection={
        <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
          <Popover.Target>
            <IconButton
              size="small"
              isNamedByText
              label={labels.chooseDate(rest.label)}
              disabled={rest.disabled || rest.readOnly}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar aria-hidden />
            </IconButton>
          </Popover.Target>
          <Popover.Dropdown>
            <DatePicker
              {...calendar}
              value={selected}
              defaultDate={selected ?? today}
              onChange={choose}
              getDayProps={(day) => ({
                'data-autofocus': day === (selected ?? today) || undefined,
              })}
              classNames={{ day: dayClass ?? '' }}
            />
          </Popover.Dropdown>
        </Popover>
      }
      {...rest}
    />
  )
}

const HAS_YEAR = /(?:^|[^\d:])\d{4}(?!\d)/

const timeOf = (value: string): string | undefined => /T(\d\d:\d\d)$/.exec(value)?.[1]
