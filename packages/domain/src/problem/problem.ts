import * as v from 'valibot'

import { idSchema } from '../id.ts'
import { instantSchema } from '../time/wall-time.ts'

/**
 * Kinds of problems that a buyer can report: tickets are late, not what was bought, or
 * unusable, or their holder is at the gate and cannot get in.
 */
export const PROBLEM_KINDS = ['late', 'wrong', 'unusable', 'gate'] as const

export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** In whose favor a problem was settled; `withdrawn` by the buyer. */
export const PROBLEM_OUTCOMES = ['buyer', 'seller', 'withdrawn'] as const

export type ProblemOutcome = (typeof PROBLEM_OUTCOMES)[number]

export const problemSchema = v.object({
  id: idSchema('ProblemId'),
  kind: v.picklist(PROBLEM_KINDS),
  openedAt: instantSchema,
  settledAt: v.nullable(instantSchema),
  outcome: v.nullable(v.picklist(PROBLEM_OUTCOMES)),
  isDuplicate: v.optional(v.boolean(), false),
  notes: v.array(
    v.object({
      side: v.picklist(['buyer', 'seller', 'administrator']),
      text: v.string(),
      at: instantSchema,
    }),
  ),
})

/**
 * A problem that a buyer reported about an order, with the messages of buyer, seller and
 * administrators, oldest first. The payout is held until the problem is settled.
 */
export type Problem = v.InferOutput<typeof problemSchema>
