import * as v from 'valibot'

export const payoutMethodSchema = v.object({
  id: v.string(),
  name: v.string(),
  status: v.string(),
  verified: v.boolean(),
  last4: v.string(),
})

/** A bank account that payouts go to. */
export type PayoutMethod = v.InferOutput<typeof payoutMethodSchema>

/** The kinds of account that the provider knows; the form offers the first two. */
export const ACCOUNT_TYPES = ['checking', 'savings', 'general_ledger', 'loan'] as const

export const accountTypeSchema = v.picklist(ACCOUNT_TYPES)
