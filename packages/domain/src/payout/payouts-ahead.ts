import * as v from 'valibot'

import { dollarsSchema } from '../money/dollars.ts'
import { usedMethodSchema } from '../purchase/purchase-details.ts'
import { saleIdSchema } from '../sale.ts'
import { instantSchema, wallTimeSchema } from '../time/wall-time.ts'

const count = v.pipe(v.number(), v.safeInteger())

const amount = v.object({ value: dollarsSchema })

const some = { payouts: count, amount }

/** Payouts of delivered sales, and what sales that are not delivered yet will bring. */
const expected = { ...some, sales: count, expected: amount }

export const payoutsAheadSchema = v.object({
  next: v.nullable(
    v.object({
      dueAt: instantSchema,
      from: wallTimeSchema,
      to: wallTimeSchema,
      ...some,
      saleIds: v.array(saleIdSchema),
    }),
  ),
  kept: amount,
  bank: usedMethodSchema,
  frozenAt: v.nullable(instantSchema),
  underWay: v.object(some),
  held: v.object(some),
  weeks: v.array(v.object({ from: wallTimeSchema, to: wallTimeSchema, ...expected })),
  later: v.object(expected),
  undated: v.object(expected),
})

/**
 * What a broker is paid next, and from week to week; weeks begin on Sunday, by the clocks of the
 * reader. `next` is all that is due on one day, of whose sales the first are named; `kept` is what
 * is owed and will be kept of it. What is held waits for a dispute to end, what is undated for a new
 * date of its event. All amounts are in dollars.
 */
export type PayoutsAhead = v.InferOutput<typeof payoutsAheadSchema>
