import * as v from 'valibot'

import { id } from '../id.ts'
import { instantSchema } from '../time/wall-time.ts'

/** The accounts of the ledger; those of buyers and sellers, one for each, count as one here. */
export const LEDGER_GROUPS = [
  'provider',
  'escrow',
  'payable',
  'receivable',
  'owed',
  'fees',
  'disputed',
  'dispute-fees',
  'losses',
] as const

const amountSchema = v.pipe(v.number(), v.safeInteger())

export const trialBalanceSchema = v.object({
  accounts: v.array(
    v.object({
      group: v.picklist(LEDGER_GROUPS),
      opening: amountSchema,
      debit: amountSchema,
      credit: amountSchema,
      closing: amountSchema,
    }),
  ),
})

/**
 * What stood on each account when a month began, what came to it and left it, and what stands there
 * when it is over, in cents; debits above zero. Each column but the two in the middle sums to zero.
 */
export type TrialBalance = v.InferOutput<typeof trialBalanceSchema>

export const postingSchema = v.object({
  id: id('PostingId'),
  transactionId: v.number(),
  kind: v.string(),
  orderId: v.number(),
  account: v.string(),
  amount: amountSchema,
  createdAt: instantSchema,
})

/** One entry of the ledger: an amount in cents on an account, a debit above zero. */
export type Posting = v.InferOutput<typeof postingSchema>
