import * as v from 'valibot'

import { instantSchema } from '../time/wall-time.ts'

/** How often the amounts of the small deposits may be told wrongly. */
export const MOST_PROOF_TRIES = 3

/** For how many days they may be told at all. */
export const PROOF_DAYS = 10

/** Within how many days of the bank they arrive. */
export const DEPOSIT_DAYS = 2

/** Why a bank account was not proved: too many tries, too late, or the deposits came back. */
export const BANK_PROOF_FAILURES = ['tries', 'expired', 'returned'] as const

export type BankProofFailure = (typeof BANK_PROOF_FAILURES)[number]

/** One of the two small deposits, in cents. */
const depositSchema = v.pipe(
  v.number('must be an amount in cents'),
  v.integer('must be an amount in cents'),
  v.minValue(1, 'must be an amount in cents'),
  v.maxValue(99, 'must be an amount in cents'),
)

/** The amounts of both, in any order. */
export const depositsSchema = v.tuple(
  [depositSchema, depositSchema],
  'must be the amounts of both deposits',
)

export const bankProofSchema = v.object({
  id: v.string(),
  arrivesBy: instantSchema,
  endsAt: instantSchema,
  triesLeft: v.number(),
  failure: v.nullable(v.picklist(BANK_PROOF_FAILURES)),
})

/**
 * How far the proof of a bank account to pay from has come: by when its small deposits arrive, until
 * when and how often their amounts may be told, and why that failed.
 */
export type BankProof = v.InferOutput<typeof bankProofSchema>
