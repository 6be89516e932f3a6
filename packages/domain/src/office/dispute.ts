import * as v from 'valibot'

import { centsSchema } from '../money/money.ts'
import { instantSchema } from '../time/wall-time.ts'
import { partySchema } from './office-account.ts'

/**
 * How a dispute stands for us: open, won, lost, or closed without anything having been taken, as an
 * inquiry is.
 */
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
 * A payment that its buyer contests at the bank, as administrators see it. `reason` and `status` are
 * the provider's words, `withdrawn` is what is taken from us at present, `fee` what that costs; a
 * payment may be for several orders.
 */
export type Dispute = v.InferOutput<typeof disputeSchema>
