import * as v from 'valibot'

import { eventSummarySchema } from '../event/event.ts'
import { balanceSchema, centsSchema } from '../money/money.ts'
import { wallTimeSchema } from '../time/wall-time.ts'

const count = v.pipe(v.number(), v.safeInteger())

const profitSumsSchema = v.object({
  orders: count,
  tickets: count,
  amount: balanceSchema,
  refunded: balanceSchema,
  fee: balanceSchema,
  cost: v.nullable(centsSchema),
  profit: v.nullable(count),
  unknownCosts: count,
  knownAmount: balanceSchema,
  knownFee: balanceSchema,
})

/**
 * Totals of the sales that count, in cents, less `refunded`, each refund on its own date. `cost` and
 * `profit` cover only sales with a known cost and are `null` if there are none; `unknownCosts`
 * counts the sales without one. `profit` is `knownAmount` less `knownFee` and `cost`.
 */
export type ProfitSums = v.InferOutput<typeof profitSumsSchema>

/** What profit and loss can be grouped by. */
export const PROFIT_GROUPS = ['event', 'performer', 'venue', 'section', 'month'] as const

export type ProfitGroup = (typeof PROFIT_GROUPS)[number]

export const profitRowSchema = v.object({
  name: v.string(),
  event: v.nullable(eventSummarySchema),
  venue: v.nullable(v.string()),
  eventId: v.nullable(v.number()),
  venueId: v.nullable(v.number()),
  performer: v.nullable(v.string()),
  section: v.nullable(v.string()),
  from: v.nullable(wallTimeSchema),
  to: v.nullable(wallTimeSchema),
  ...profitSumsSchema.entries,
})

/**
 * Totals of one group of sales: an event, performer, venue, section of a venue, or month. The
 * members from `eventId` to `to` that are not `null` are the filters of the sales list for this
 * group.
 */
export type ProfitRow = v.InferOutput<typeof profitRowSchema>

/** Steps of a time series, finest first. Weeks begin on Sunday. */
export const TIME_STEPS = ['day', 'week', 'month'] as const

export type TimeStep = (typeof TIME_STEPS)[number]

export const profitTimeSchema = v.object({
  step: v.picklist(TIME_STEPS),
  data: v.array(
    v.object({ from: wallTimeSchema, to: wallTimeSchema, ...profitSumsSchema.entries }),
  ),
})

/**
 * A time series of sales, including steps without sales, from the start to the end of the requested
 * range.
 */
export type ProfitTime = v.InferOutput<typeof profitTimeSchema>
