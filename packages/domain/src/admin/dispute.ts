import * as v from 'valibot'

import { partySchema } from '../account/party.ts'
import { centsSchema } from '../money/money.ts'
import { instantSchema } from '../time/wall-time.ts'

/** States of a dispute: open, won, lost, or closed without a withdrawal, like an inquiry. */
export const DISPUTE_STATES = ['open', 'won', 'lost', 'closed'] as const

export type DisputeState = (typeof DISPUTE_STATES)[number]

export const disputeSchema = v.object({
  id: v.string(),
  paymentId: v.string(),
  buyer: partySchema,
  orders: v.array(v.object({ id: v.number(), seller: partySchema })),
  amount: centsSchema,
  withdrawn: centsSchema,
  fee: centsSchema,
  reason: v.string(),
  status: v.string(),
  state: v.picklist(DISPUTE_STATES),
  evidenceDueAt: v.nullable(instantSchema),
  createdAt: instantSchema,
  closedAt: v.nullable(instantSchema),
})

/**
 * A payment that its buyer disputes at the bank, in the admin console. `reason` and `status` are
 * the provider's values, `withdrawn` is the amount currently taken from the market, `fee` the
 * dispute's fee. A payment may cover several orders.
 */
export type Dispute = v.InferOutput<typeof disputeSchema>
