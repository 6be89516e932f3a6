import type { TimeStep } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

/** Maximum length of a range for each default step, in days. */
const MAX_DAYS: readonly [TimeStep, number][] = [
  ['day', 45],
  ['week', 200],
]

/** Maximum number of steps. A requested step that exceeds it is replaced by a coarser one. */
const MAX_STEPS = 400

const DAYS_IN = { day: 1, week: 7, month: 28 } as const

const COARSER = { day: 'week', week: 'month', month: 'month' } as const

/** Time step for a range of `days`. */
export const timeStepFor = (days: number, requestedStep: TimeStep | undefined): TimeStep => {
  const step = requestedStep ?? MAX_DAYS.find(([, max]) => days <= max)?.[0] ?? 'month'
  return days / DAYS_IN[step] > MAX_STEPS && step !== 'month'
    ? timeStepFor(days, COARSER[step])
    : step
}

/** 100 years. A longer range would return pages of months without sales. */
const MAX_RANGE_DAYS = 36_525

/** Whether a range of `days` is short enough to be shown from its start. */
export const isFullRangeShown = (days: number): boolean => days <= MAX_RANGE_DAYS

/** Start of the step that contains a local time. Weeks start on Sunday. */
export const stepStartExpression = (step: TimeStep, local: RawBuilder<unknown>): RawBuilder<Date> =>
  step === 'week'
    ? sql<Date>`(date_trunc('week', ${local} + interval '1 day') - interval '1 day')`
    : sql<Date>`date_trunc(${sql.lit(step)}, ${local})`

/** Length of one step. */
export const stepLengthExpression = (step: TimeStep): RawBuilder<unknown> =>
  sql`interval ${sql.lit(`1 ${step}`)}`
