import * as v from 'valibot'

import { idSchema } from '../id.ts'
import { instantSchema } from '../time/wall-time.ts'

/** Groups of ledger accounts. All buyers' accounts count as one group, and all sellers'. */
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

export type LedgerGroup = (typeof LEDGER_GROUPS)[number]

/** Kinds of ledger transactions. Debits are positive, credits negative. */
export const LEDGER_KINDS = [
  // The buyer's payment arrived: the provider holds it, and it is in escrow for the sale.
  'charge',
  // The sale is canceled: the amount paid is owed to the buyer.
  'reversal',
  // An owed refund was paid to the buyer.
  'refund',
  // A refund was returned by the buyer's bank.
  'refund-return',
  // Part of the price is owed to the buyer while the sale stands, at the seller's cost.
  'allowance',
  // The same at the market's cost.
  'goodwill',
  // An owed allowance was paid to the buyer.
  'allowance-refund',
  // An allowance was returned by the buyer's bank.
  'allowance-return',
  // The tickets were delivered: the seller has earned the amount less the fee.
  'delivery',
  // The seller was paid.
  'payout',
  // A payout was returned by the bank.
  'payout-return',
  // A seller's debt was offset against the seller's earnings.
  'netting',
  // A bank withdrew a disputed payment, or returned it.
  'dispute',
  // The provider's fee for a dispute.
  'dispute-fee',
  // A dispute was lost without reversing an order: the market bears the loss.
  'dispute-loss',
  // A refund in the provider's dashboard that reversed no order, or its return.
  'gift',
] as const

export type LedgerKind = (typeof LEDGER_KINDS)[number]

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
 * Trial balance of a month in cents: the opening balance, debits, credits and closing balance of
 * each account group, debit balances positive. The opening and closing columns each sum to zero.
 */
export type TrialBalance = v.InferOutput<typeof trialBalanceSchema>

export const postingSchema = v.object({
  id: idSchema('PostingId'),
  transactionId: v.number(),
  kind: v.picklist(LEDGER_KINDS),
  orderId: v.number(),
  account: v.string(),
  owner: v.nullable(v.object({ id: v.number(), name: v.string() })),
  amount: amountSchema,
  createdAt: instantSchema,
})

/**
 * A posting: an amount in cents on an account, debits positive. `owner` is the company that an account
 * such as `payable:7` belongs to; `null` for accounts of the market.
 */
export type Posting = v.InferOutput<typeof postingSchema>

export const ledgerTransactionSchema = v.object({
  id: idSchema('LedgerTransactionId'),
  kind: v.picklist(LEDGER_KINDS),
  attempt: v.number(),
  createdAt: instantSchema,
  entries: v.array(v.object({ account: v.string(), amount: v.pipe(v.number(), v.safeInteger()) })),
})

/**
 * A ledger transaction: one movement of money, identified by its kind and attempt. Its postings are
 * in cents, debits positive, credits negative, and sum to zero.
 */
export type LedgerTransaction = v.InferOutput<typeof ledgerTransactionSchema>

export const reconciliationDifferenceSchema = v.object({
  id: idSchema('ReconciliationDifferenceId'),
  subject: v.string(),
  orderId: v.nullable(v.number()),
  ledgerAmount: amountSchema,
  providerAmount: amountSchema,
  foundAt: instantSchema,
  seenAt: instantSchema,
  settledAt: v.nullable(instantSchema),
})

/**
 * A reconciliation difference between the payment provider's records and the ledger, in cents,
 * negative for outgoing money. `subject` is the provider's id of the object, `orderId` its first
 * order, `seenAt` when the difference was last found, `settledAt` when it was resolved.
 */
export type ReconciliationDifference = v.InferOutput<typeof reconciliationDifferenceSchema>
