import * as v from 'valibot'

import { eventSummarySchema } from '../event/event.ts'
import { centsSchema } from '../money/money.ts'
import { wallTimeSchema } from '../time/wall-time.ts'

const count = v.pipe(v.number(), v.safeInteger())

const profitSumsSchema = v.object({
  orders: count,
  tickets: count,
  amount: centsSchema,
  fee: centsSchema,
  cost: v.nullable(centsSchema),
  profit: v.nullable(count),
  unknownCosts: count,
})

/**
 * What sales that count come to, in cents. Cost and profit are of those whose cost is known, and
 * `null` where none of them is; `unknownCosts` says how many they lack.
 */
export type ProfitSums = v.InferOutput<typeof profitSumsSchema>

/** What profit and loss can be told by. */
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
 * What the sales of one event, performer, venue, section of a venue or month came to. Of the members
 * from `eventId` to `to`, those that are not `null` narrow the list of sales to these very ones.
 */
export type ProfitRow = v.InferOutput<typeof profitRowSchema>

/** The steps in which time can be told, the finest first; weeks begin on Sunday. */
export const TIME_STEPS = ['day', 'week', 'month'] as const

export type TimeStep = (typeof TIME_STEPS)[number]

export const profitTimeSchema = v.object({
  step: v.picklist(TIME_STEPS),
  data: v.array(
    v.object({ from: wallTimeSchema, to: wallTimeSchema, ...profitSumsSchema.entries }),
  ),
})

/** What was sold from step to step, those without a sale included; both ends are of the range asked for. */
export type ProfitTime = v.InferOutput<typeof profitTimeSchema>
