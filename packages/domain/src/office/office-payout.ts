import * as v from 'valibot'

import { payoutSchema } from '../payout/payout.ts'
import { partySchema } from './office-account.ts'
import { payoutStorySchema } from './payout-story.ts'

export const officePayoutSchema = v.object({
  ...payoutSchema.entries,
  ...payoutStorySchema.entries,
  seller: partySchema,
})

/** A payout as administrators see it: whose it is, and how it fares. */
export type OfficePayout = v.InferOutput<typeof officePayoutSchema>
