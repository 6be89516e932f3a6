import * as v from 'valibot'

import { id } from '../id.ts'
import { instantSchema } from '../time/wall-time.ts'

/** What a buyer may report of an order: tickets that do not come, or that are not what was bought. */
export const PROBLEM_KINDS = ['late', 'wrong', 'unusable'] as const

export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** For whom a problem was settled; `withdrawn` where its buyer had none any more. */
export const PROBLEM_OUTCOMES = ['buyer', 'seller', 'withdrawn'] as const

export type ProblemOutcome = (typeof PROBLEM_OUTCOMES)[number]

export const problemSchema = v.object({
  id: id('ProblemId'),
  kind: v.picklist(PROBLEM_KINDS),
  openedAt: instantSchema,
  settledAt: v.nullable(instantSchema),
  outcome: v.nullable(v.picklist(PROBLEM_OUTCOMES)),
  notes: v.array(
    v.object({
      side: v.picklist(['buyer', 'seller', 'office']),
      text: v.string(),
      at: instantSchema,
    }),
  ),
})

/**
 * What a buyer reported of an order, and what buyer, seller and office said of it since, the oldest
 * first. Its payout waits until it is settled.
 */
export type Problem = v.InferOutput<typeof problemSchema>
