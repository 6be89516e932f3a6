import {
  formatDay,
  formatMonth,
  formatShortDay,
  type TimeStep,
  type WallTime,
} from '@seatdesk/domain'
import type { KeyOf } from '@seatdesk/front/messages'

import { t } from '../../lib/messages/business.ts'

/** What steps of time are called. */
export const STEP_WORDS = {
  day: 'BUSINESS.STEP_DAY',
  week: 'BUSINESS.STEP_WEEK',
  month: 'BUSINESS.STEP_MONTH',
} as const satisfies Record<TimeStep, KeyOf<typeof t>>

/** A step of time in full, by the day that it begins on. */
export const stepLabel = (step: TimeStep, from: WallTime): string => {
  if (step === 'month') return formatMonth(from) ?? ''
  const day = formatDay(from) ?? ''
  return step === 'week' ? t('BUSINESS.WEEK_OF', { day }) : day
}

/** The same where room is short. */
export const shortStepLabel = (step: TimeStep, from: WallTime): string =>
  (step === 'month' ? formatMonth(from) : formatShortDay(from)) ?? ''
