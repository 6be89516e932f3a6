import * as v from 'valibot'

import { centsSchema } from '../money/cents.ts'

const count = v.pipe(v.number(), v.safeInteger())

export const profitSumsSchema = v.object({
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
