import * as v from 'valibot'

import { partySchema } from '../account/account.ts'
import { payoutStorySchema } from './payout-story.ts'
import { payoutSchema } from './payout.ts'

export const managedPayoutSchema = v.object({
  ...payoutSchema.entries,
  ...payoutStorySchema.entries,
  seller: partySchema,
})

/** A payout as administrators see it: whose it is, and how it fares. */
export type ManagedPayout = v.InferOutput<typeof managedPayoutSchema>
