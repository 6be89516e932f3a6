import * as v from 'valibot'

import { instantSchema } from '../time/wall-time.ts'

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1]

/** Whether nine digits are a routing number of a US bank, by the checksum of the ABA. */
export const hasRoutingChecksum = (digits: string): boolean =>
  /^\d{9}$/.test(digits) &&
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * (WEIGHTS[index] ?? 0), 0) % 10 ===
    0

/** A US routing number; leading zeros count, so it stays text. */
export const routingNumber = (message: string) =>
  v.pipe(v.string(), v.trim(), v.check(hasRoutingChecksum, message))

export const payoutMethodSchema = v.object({
  id: v.string(),
  name: v.string(),
  status: v.string(),
  verified: v.boolean(),
  last4: v.string(),
})

/** A bank account that payouts go to. */
export type PayoutMethod = v.InferOutput<typeof payoutMethodSchema>

export const payoutRouteSchema = v.object({
  methodId: v.nullable(v.string()),
  waiting: v.array(v.object({ methodId: v.string(), paidFrom: instantSchema })),
  frozenAt: v.nullable(instantSchema),
  failed: v.array(v.object({ methodId: v.string(), failure: v.nullable(v.string()) })),
})

/**
 * Where payouts go: the bank account that they go to now, `null` while there is none; those that
 * are verified and still too new, with the moment from which they are paid to; since when nothing is
 * paid out at all; and why others have failed, by the words of `bankFailure`.
 */
export type PayoutRoute = v.InferOutput<typeof payoutRouteSchema>

/** The kinds of account that the provider knows; the form offers the first two. */
export const ACCOUNT_TYPES = ['checking', 'savings', 'general_ledger', 'loan'] as const

export const accountTypeSchema = v.picklist(ACCOUNT_TYPES)
