import * as v from 'valibot'

import { wallTimeSchema } from '../time/wall-time.ts'
import { profitSumsSchema } from './profit-sums.ts'

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
