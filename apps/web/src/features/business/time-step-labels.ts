import type { MessageKeyOf } from '@seatdesk/app-kit/i18n'
import {
  formatDay,
  formatMonth,
  formatShortDay,
  type TimeStep,
  type WallTime,
} from '@seatdesk/domain'

import { t } from '../../lib/i18n/business.ts'

/** Message keys of the time steps. */
export const TIME_STEP_LABELS = {
  day: 'BUSINESS.STEP_DAY',
  week: 'BUSINESS.STEP_WEEK',
  month: 'BUSINESS.STEP_MONTH',
} as const satisfies Record<TimeStep, MessageKeyOf<typeof t>>

/** Returns the full label of a time step, by its first day. */
export const timeStepLabel = (step: TimeStep, from: WallTime): string => {
  if (step === 'month') return formatMonth(from) ?? ''
  const day = formatDay(from) ?? ''
  return step === 'week' ? t('BUSINESS.WEEK_OF', { day }) : day
}

/** Returns the short label, for narrow spaces. */
export const shortTimeStepLabel = (step: TimeStep, from: WallTime): string =>
  (step === 'month' ? formatMonth(from) : formatShortDay(from)) ?? ''
