import { useClickOutside, useMergedRef } from '@mantine/hooks'
import cx from 'clsx'
import { useRef, useState } from 'react'
import type { ComponentPropsWithRef } from 'react'

import { IconButton } from '../IconButton/IconButton.tsx'
import { IconCalendar, IconX } from '../icons.ts'
import { Modal } from '../Modal/Modal.tsx'
import { useWiderThan } from '../theme/use-wider-than.ts'
import { DropPanel } from './DropPanel.tsx'
import { formatRange, NO_DATES } from './format-range.ts'
import type { DateRange } from './format-range.ts'
import { RangeCalendar } from './RangeCalendar.tsx'

import classes from './DateRangePicker.module.css'

export type { DateRange } from './format-range.ts'
import { useWords } from '../words/words-context.ts'

export interface DateRangePickerProps extends Omit<
  ComponentPropsWithRef<'div'>,
  'onChange' | 'children'
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
}

/** Chooses days from–to: a panel of two months on wide screens, a sheet of one on narrow ones. */
export function DateRangePicker({
  value,
  onChange,
  label: given,
  minDate,
  defaultOpen = false,
  className,
  ref,
  ...rest
}: DateRangePickerProps) {
  const words = useWords()
  const label = given ?? words.dates
  const [isOpen, setOpen] = useState(defaultOpen)
  const isWide = useWiderThan('eventHeader')
  const shown = formatRange(value)
  const trigger = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  const inside = useClickOutside<HTMLDivElement>(
    close,
    ['pointerdown'],
    undefined,
    isOpen && isWide,
  )

  function closeAndReturn() {
    close()
    trigger.current?.focus()
  }

  const calendar = (
    <RangeCalendar
      value={value}
      columns={isWide ? 2 : 1}
      minDate={minDate}
      onComplete={(range) => {
        closeAndReturn()
        onChange(range)
      }}
    />
  )

  return (
    <div ref={useMergedRef(ref, inside)} className={cx(classes['root'], className)} {...rest}>
      <button
        ref={trigger}
        type="button"
        className={classes['trigger']}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={shown === '' ? label : `${label}: ${shown}`}
        data-empty={shown === '' || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconCalendar aria-hidden />
        {shown === '' ? label : shown}
      </button>
      {shown !== '' && (
        <IconButton
          label={words.clear(label)}
          size="small"
          className={classes['clear']}
          onClick={() => {
            closeAndReturn()
            onChange(NO_DATES)
          }}
        >
          <IconX />
        </IconButton>
      )}
      {isWide ? (
        isOpen && (
          <DropPanel label={label} onEscape={closeAndReturn}>
            {calendar}
          </DropPanel>
        )
      ) : (
        <Modal isOpen={isOpen} onClose={close} title={label} size="small">
          {calendar}
        </Modal>
      )}
    </div>
  )
}
