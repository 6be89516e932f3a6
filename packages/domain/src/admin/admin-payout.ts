import * as v from 'valibot'

import { partySchema } from '../account/party.ts'
import { dollarsSchema } from '../money/money.ts'
import { PAYOUT_STATUSES, payoutSchema } from '../payout/payout.ts'
import { instantSchema } from '../time/wall-time.ts'

/** Why a payout is not sent even though it may be due. */
export const PAYOUT_HOLDS = ['dispute', 'frozen', 'postponed', 'no-bank'] as const

export const payoutProgressSchema = v.object({
  amount: v.object({ value: dollarsSchema }),
  status: v.picklist(PAYOUT_STATUSES),
  isInProgress: v.boolean(),
  dueAt: instantSchema,
  attempt: v.number(),
  sentAt: v.nullable(instantSchema),
  failedAt: v.nullable(instantSchema),
  failure: v.nullable(v.string()),
  holdReason: v.nullable(v.picklist(PAYOUT_HOLDS)),
})

/**
 * State of a payout in the admin console. `isInProgress` means that the provider is processing it;
 * `attempt` counts from 1; `sentAt` is of the current attempt. The amount is in dollars.
 */
export type PayoutProgress = v.InferOutput<typeof payoutProgressSchema>

export const adminPayoutSchema = v.object({
  ...v.omit(payoutSchema, ['paidAt']).entries,
  ...payoutProgressSchema.entries,
  seller: partySchema,
})

/** A payout in the admin console with its seller and state. */
export type AdminPayout = v.InferOutput<typeof adminPayoutSchema>
