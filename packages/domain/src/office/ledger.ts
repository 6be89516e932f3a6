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

export const ledgerTransactionSchema = v.object({
  id: id('LedgerTransactionId'),
  kind: v.string(),
  attempt: v.number(),
  createdAt: instantSchema,
  entries: v.array(v.object({ account: v.string(), amount: v.pipe(v.number(), v.safeInteger()) })),
})

/**
 * One movement of money, told by its kind and by which try it was. Amounts are in cents, debits
 * positive, credits negative; they sum to zero.
 */
export type LedgerTransaction = v.InferOutput<typeof ledgerTransactionSchema>

export const bookDifferenceSchema = v.object({
  id: id('BookDifferenceId'),
  subject: v.string(),
  orderId: v.nullable(v.number()),
  ours: amountSchema,
  theirs: amountSchema,
  foundAt: instantSchema,
  seenAt: instantSchema,
  settledAt: v.nullable(instantSchema),
})

/**
 * An amount that the payment provider's books and ours do not agree about, in cents, below zero
 * where money left. `subject` is what it is about, by the provider's id, `orderId` the first order
 * of that, `seenAt` when the books last differed by it, `settledAt` since when they do not.
 */
export type BookDifference = v.InferOutput<typeof bookDifferenceSchema>
