import type { TimeStep } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

/** How many days a range may have to be told in a step, unless it is asked for. */
const MAX_DAYS: readonly [TimeStep, number][] = [
  ['day', 45],
  ['week', 200],
]

/** How many steps are told at most: what is asked for finer than that is told in a coarser one. */
const MAX_STEPS = 400

const DAYS_IN = { day: 1, week: 7, month: 28 } as const

const COARSER = { day: 'week', week: 'month', month: 'month' } as const

/** The step that so many days are told in. */
export const stepFor = (days: number, asked: TimeStep | undefined): TimeStep => {
  const step = asked ?? MAX_DAYS.find(([, most]) => days <= most)?.[0] ?? 'month'
  return days / DAYS_IN[step] > MAX_STEPS && step !== 'month' ? stepFor(days, COARSER[step]) : step
}

/** A hundred years: of more there would be pages of months without a sale. */
const MAX_RANGE_DAYS = 36_525

/** Whether a range of so many days is told from its beginning. */
export const fitsTimeSteps = (days: number): boolean => days <= MAX_RANGE_DAYS

/** The day that the step of a local time begins on; weeks begin on Sunday. */
export const stepStartOf = (step: TimeStep, local: RawBuilder<unknown>): RawBuilder<Date> =>
  step === 'week'
    ? sql<Date>`(date_trunc('week', ${local} + interval '1 day') - interval '1 day')`
    : sql<Date>`date_trunc(${sql.lit(step)}, ${local})`

/** From one step to the next. */
export const stepLengthOf = (step: TimeStep): RawBuilder<unknown> =>
  sql`interval ${sql.lit(`1 ${step}`)}`
