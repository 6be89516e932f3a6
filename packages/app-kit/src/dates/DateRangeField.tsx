import { type Day, toDay, type WallTimeRange, type WallTime } from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'
import { IconCalendar } from '@seatdesk/ui/icons'
import { Suspense, useState } from 'react'

import { useI18n } from '../i18n/index.ts'
import { lazyComponent } from '../lazy/index.ts'

import classes from './DateRangeField.module.css'

const DateRangePicker = lazyComponent(
  async () => (await import('@seatdesk/ui/date-range-picker')).DateRangePicker,
)

interface DateRangeFieldProps {
  /** First selected minute; undefined for no start. */
  from: WallTime | undefined
  /** Last selected minute; undefined for no end. */
  to: WallTime | undefined
  /** Converts two days to a range of minutes. */
  toRange: (first: Day, last: Day) => WallTimeRange
  /** Called with the new range; both ends are undefined after a clear. */
  onChange: (range: { from: WallTime | undefined; to: WallTime | undefined }) => void
  /** Accessible name and text while empty; "Dates" by default. */
  label?: string
  /** Earliest selectable day; any by default. */
  minDate?: Day | undefined
}

/** Date range filter of a list. The calendar is heavy, so it is loaded on first use. */
export function DateRangeField({
  from,
  to,
  toRange,
  onChange,
  label,
  minDate,
}: DateRangeFieldProps) {
  const [isWanted, setWanted] = useState(false)
  const { t } = useI18n()
  const name = label ?? t('COMMON.DATES')
  const isEmpty = from === undefined && to === undefined

  const stand = (
    <Button
      className={classes['rangeField'] ?? ''}
      icon={<IconCalendar />}
      isInProgress={isWanted}
      onClick={() => setWanted(true)}
    >
      {name}
    </Button>
  )
  if (isEmpty && !isWanted) return stand

  return (
    <Suspense fallback={stand}>
      <DateRangePicker
        label={name}
        defaultOpen={isWanted}
        minDate={minDate}
        value={{ from: from ? toDay(from) : null, to: to ? toDay(to) : null }}
        onChange={(days) =>
          onChange(
            days.from !== null && days.to !== null
              ? toRange(days.from, days.to)
              : { from: undefined, to: undefined },
          )
        }
      />
    </Suspense>
  )
}
