import {
  DATE_PRESETS,
  type DatePreset,
  type Day,
  toDay,
  type TimeDirection,
  getPresetRange,
  type WallTimeRange,
  type WallTime,
  toWallTime,
} from '@seatdesk/domain'
import { SelectField } from '@seatdesk/ui'

import { useI18n } from '../i18n/index.ts'
import { getBrowserTimeZone } from './format-instant.ts'

interface DatePresetFieldProps {
  /** First selected minute; undefined for no start. */
  from: WallTime | undefined
  /** Last selected minute; undefined for no end. */
  to: WallTime | undefined
  /** Converts two days to a range of minutes. */
  toRange: (first: Day, last: Day) => WallTimeRange
  /** Called with the new range; both ends are undefined for any dates. */
  onChange: (range: { from: WallTime | undefined; to: WallTime | undefined }) => void
  /** Whether the presets cover the past or the future; `past` by default. */
  outlook?: TimeDirection | undefined
}

const WEEK = { past: 'COMMON.LAST_SEVEN_DAYS', ahead: 'COMMON.NEXT_SEVEN_DAYS' } as const

/** Date range presets, such as "last 7 days". Today is today in the user's time zone. */
export function DatePresetField({
  from,
  to,
  toRange,
  onChange,
  outlook = 'past',
}: DatePresetFieldProps) {
  const { t } = useI18n()
  const rangeOf = (preset: DatePreset, day: Day) => {
    const { first, last } = getPresetRange(preset, day, outlook)
    return toRange(first, last)
  }
  const day = today()
  const isAny = from === undefined && to === undefined
  const selected = DATE_PRESETS.find((preset) => {
    const range = rangeOf(preset, day)
    return range.from === from && range.to === to
  })
  const words = {
    today: t('COMMON.TODAY'),
    week: t(WEEK[outlook]),
    month: t('COMMON.THIS_MONTH'),
    lastMonth: t('COMMON.LAST_MONTH'),
    year: t('COMMON.THIS_YEAR'),
  } as const satisfies Record<DatePreset, string>

  return (
    <SelectField
      label={t('COMMON.PERIOD')}
      isLabelHidden
      value={selected ?? (isAny ? 'any' : 'other')}
      options={[
        { value: 'any', label: t('COMMON.ANY_DATE') },
        ...DATE_PRESETS.map((preset) => ({ value: preset, label: words[preset] })),
        ...(selected || isAny ? [] : [{ value: 'other', label: t('COMMON.OTHER_DATES') }]),
      ]}
      onChange={(value) => {
        const preset = DATE_PRESETS.find((known) => known === value)
        if (preset) onChange(rangeOf(preset, today()))
        else if (value === 'any') onChange({ from: undefined, to: undefined })
      }}
    />
  )
}

const today = (): Day => toDay(toWallTime(getBrowserTimeZone(), new Date()))
