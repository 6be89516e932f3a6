import * as v from 'valibot'

import { payoutSchema } from '../payout/payout.ts'
import { partySchema } from './office-account.ts'
import { payoutStorySchema } from './payout-story.ts'

/** Why a payout that waits is not sent though it may be due. */
export const PAYOUT_HOLDS = ['dispute', 'frozen', 'postponed', 'no-bank'] as const

export const officePayoutSchema = v.object({
  ...payoutSchema.entries,
  ...payoutStorySchema.entries,
  seller: partySchema,
  heldBy: v.nullable(v.picklist(PAYOUT_HOLDS)),
})

/** A payout as administrators see it: whose it is, how it fares, and what holds it. */
export type OfficePayout = v.InferOutput<typeof officePayoutSchema>
