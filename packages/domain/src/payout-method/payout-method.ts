import * as v from 'valibot'

import { partySchema } from '../account/party.ts'
import { instantSchema } from '../time/wall-time.ts'

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1]

/** Returns whether nine digits are a US routing number, by the ABA checksum. */
export const hasRoutingChecksum = (digits: string): boolean =>
  /^\d{9}$/.test(digits) &&
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * (WEIGHTS[index] ?? 0), 0) % 10 ===
    0

/** Schema of a US routing number. It is text, because leading zeros count. */
export const routingNumber = (message: string) =>
  v.pipe(v.string(), v.trim(), v.check(hasRoutingChecksum, message))

export const payoutMethodSchema = v.object({
  id: v.string(),
  name: v.string(),
  status: v.string(),
  verified: v.boolean(),
  last4: v.string(),
})

/** A bank account that receives payouts. */
export type PayoutMethod = v.InferOutput<typeof payoutMethodSchema>

export const payoutRouteSchema = v.object({
  methodId: v.nullable(v.string()),
  waiting: v.array(v.object({ methodId: v.string(), paidFrom: instantSchema })),
  frozenAt: v.nullable(instantSchema),
  failed: v.array(v.object({ methodId: v.string(), failure: v.nullable(v.string()) })),
  approvals: v.array(
    v.object({
      methodId: v.string(),
      addedBy: v.nullable(partySchema),
      mayApprove: v.boolean(),
      approvers: v.array(v.string()),
    }),
  ),
})

/**
 * The route of a seller's payouts: the current bank account, `null` if there is none; verified
 * accounts that are still too new, with the time when payouts to them start; the time when payouts
 * were frozen; accounts that failed, with the codes of `bankFailure`; and accounts that wait for the
 * approval of another owner, with who added them, whether the caller may approve, and who may.
 */
export type PayoutRoute = v.InferOutput<typeof payoutRouteSchema>

/** Account types of the payment provider; the form offers the first two. */
export const ACCOUNT_TYPES = ['checking', 'savings', 'general_ledger', 'loan'] as const

export const accountTypeSchema = v.picklist(ACCOUNT_TYPES)
