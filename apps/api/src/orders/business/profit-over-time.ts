import { type TimeStep, type WallTime, toWallTime, wallTime } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

import type { Db } from '../../platform/database/transaction.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { SALE_SUM_COLUMNS, saleSums } from '../sale/sale-sums.ts'
import { type CountedSalesParams, countedSales } from './profit-by.ts'
import { clipRange, toSalesTotals } from './profit-row.ts'

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
const timeStepFor = (days: number, requestedStep: TimeStep | undefined): TimeStep => {
  const step = requestedStep ?? MAX_DAYS.find(([, max]) => days <= max)?.[0] ?? 'month'
  return days / DAYS_IN[step] > MAX_STEPS && step !== 'month'
    ? timeStepFor(days, COARSER[step])
    : step
}

/** 100 years. A longer range would return pages of months without sales. */
const MAX_RANGE_DAYS = 36_525

/** Whether a range of `days` is short enough to be shown from its start. */
const isFullRangeShown = (days: number): boolean => days <= MAX_RANGE_DAYS

/** Start of the step that contains a local time. Weeks start on Sunday. */
const stepStartExpression = (step: TimeStep, local: RawBuilder<unknown>): RawBuilder<Date> =>
  step === 'week'
    ? sql<Date>`(date_trunc('week', ${local} + interval '1 day') - interval '1 day')`
    : sql<Date>`date_trunc(${sql.lit(step)}, ${local})`

/** Length of one step. */
const stepLengthExpression = (step: TimeStep): RawBuilder<unknown> =>
  sql`interval ${sql.lit(`1 ${step}`)}`

interface ProfitOverTimeParams extends CountedSalesParams {
  step?: TimeStep | undefined
  now: Date
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Sales totals per time step, from the start of the range (or the first sale) to its end (or
 * today). Includes steps without sales. A range longer than `isFullRangeShown` allows starts at its
 * first sale.
 */
export const profitOverTime = async (
  db: Db,
  { step: requestedStep, now, ...params }: ProfitOverTimeParams,
) => {
  const local = sql`(b.at at time zone ${params.timeZone}::text)`
  const today = toWallTime(params.timeZone, now)
  const last = params.to !== undefined && params.to < today ? params.to : today
  const from = params.from && known(params.from)
  const isReported = from !== undefined && isFullRangeShown(daysBetween(from, last))
  const first = isReported ? from : ((await firstSale(db, params)) ?? today)
  const end = last < first ? first : last
  const step = timeStepFor(daysBetween(first, end), requestedStep)
  const day = sql<string>`to_char(${stepStartExpression(step, local)}, 'YYYY-MM-DD')`
  const sold = countedSales(db, params)
    .select(saleSums)
    // PostgreSQL cannot tell that two parameters are equal, so `day` needs an aggregate. All values
    // in a group are the same day.
    .select(sql<string>`min(${day})`.as('day'))
    .groupBy(day)
  const starts = sql<{ day: string; last: string }>`(
    select to_char(start, 'YYYY-MM-DD') as day,
      to_char(start + ${stepLengthExpression(step)} - interval '1 day', 'YYYY-MM-DD') as last
    from generate_series(${stepStartExpression(step, sql`${first}::timestamp`)},
      ${stepStartExpression(step, sql`${end}::timestamp`)}, ${stepLengthExpression(step)}) as start)`
  const rows = await db
    .selectFrom(starts.as('t'))
    .leftJoin(sold.as('s'), 's.day', 't.day')
    .select(['t.day', 't.last'])
    .select(SALE_SUM_COLUMNS.map((name) => `s.${name}` as const))
    .orderBy('t.day')
    .execute()
  const data = mapRows(rows, ({ day, last: lastDay, ...sums }) => ({
    ...clipRange(day, lastDay, params),
    ...toSalesTotals({
      orders: sums.orders ?? 0,
      tickets: sums.tickets ?? 0,
      amount: sums.amount ?? 0,
      refunded: sums.refunded ?? 0,
      fee: sums.fee ?? 0,
      cost: sums.cost,
      profit: sums.profit,
      unknownCosts: sums.unknownCosts ?? 0,
      knownAmount: sums.knownAmount ?? 0,
      knownFee: sums.knownFee ?? 0,
    }),
  }))
  return { step, data }
}

/** PostgreSQL has no year 0. */
const known = (time: WallTime): WallTime => (time < '0001' ? wallTime('0001-01-01T00:00:00') : time)

/** Time of the first matching sale, in the reader's time zone; `null` if there are none. */
const firstSale = async (db: Db, params: CountedSalesParams): Promise<WallTime | null> => {
  const row = await countedSales(db, params)
    .select('b.at')
    .orderBy('b.at')
    .limit(1)
    .executeTakeFirst()
  return row ? toWallTime(params.timeZone, row.at) : null
}

const daysBetween = (first: WallTime, last: WallTime): number =>
  (Date.parse(`${last}Z`) - Date.parse(`${first}Z`)) / DAY_MS
