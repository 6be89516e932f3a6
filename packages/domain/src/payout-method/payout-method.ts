import * as v from 'valibot'

import { partySchema } from '../account/party.ts'
import { instantSchema } from '../time/wall-time.ts'

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1]

/**
 * Returns whether nine digits are a US routing number, by the ABA checksum. Zeros alone would have
 * it, but are no bank.
 */
export const hasRoutingChecksum = (digits: string): boolean =>
  /^(?!0+$)\d{9}$/.test(digits) &&
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * (WEIGHTS[index] ?? 0), 0) % 10 ===
    0

/** Schema of a US routing number. It is text, because leading zeros count. */
export const routingNumber = (message: string) =>
  v.pipe(v.string(), v.trim(), v.check(hasRoutingChecksum, message))

export const payoutMethodSchema = v.object({
  id: v.string(),
  name: v.string(),
  status: v.string(),
  verified: v.boolean(),
  last4: v.string(),
})

/** A bank account that receives payouts. */
export type PayoutMethod = v.InferOutput<typeof payoutMethodSchema>

export const payoutRouteSchema = v.object({
  methodId: v.nullable(v.string()),
  waiting: v.array(v.object({ methodId: v.string(), paidFrom: instantSchema })),
  frozenAt: v.nullable(instantSchema),
  failed: v.array(v.object({ methodId: v.string(), failure: v.nullable(v.string()) })),
  approvals: v.array(
    v.object({
      methodId: v.string(),
      addedBy: v.nullable(partySchema),
      mayApprove: v.boolean(),
      approvers: v.array(v.string()),
    }),
  ),
})

/**
 * The route of a seller's payouts: the current bank account, `null` if there is none; verified
 * accounts that are still too new, with the time when payouts to them start; the time when payouts
 * were frozen; accounts that failed, with the codes of `bankFailure`; and accounts that wait for the
 * approval of another owner, with who added them, whether the caller may approve, and who may.
 */
export type PayoutRoute = v.InferOutput<typeof payoutRouteSchema>

/** Account types of the payment provider; the form offers the first two. */
export const ACCOUNT_TYPES = ['checking', 'savings', 'general_ledger', 'loan'] as const

export const accountTypeSchema = v.picklist(ACCOUNT_TYPES)

/**
 * Suggested fix: another account, corrected numbers, contacting the bank, or contacting support.
 */
export type BankFailureFix = 'another-account' | 'right-numbers' | 'ask-bank' | 'ask-support'

/** Why a bank account rejected money, as a user reads it. */
export interface BankFailure {
  /** A sentence without its period. */
  cause: string
  remedy: BankFailureFix
}

/** Code for an account whose owner could not be verified; the provider has none. */
export const UNVERIFIABLE_OWNER_CODE = 'unverifiable'

const NO_SUCH_ACCOUNT: BankFailure = {
  cause: 'The bank has no account with this number',
  remedy: 'right-numbers',
}

const OTHER_HOLDER: BankFailure = {
  cause: 'The account holder does not match the bank’s records',
  remedy: 'right-numbers',
}

const UNKNOWN: BankFailure = { cause: 'The bank did not accept the payment', remedy: 'ask-bank' }

/** By the provider's failure code; all other codes get a general message. */
const FAILURES: Readonly<Record<string, BankFailure>> = {
  [UNVERIFIABLE_OWNER_CODE]: {
    cause: 'The payment provider could not verify the owner of this account',
    remedy: 'right-numbers',
  },
  account_closed: { cause: 'This bank account is closed', remedy: 'another-account' },
  account_frozen: { cause: 'This bank account is frozen', remedy: 'ask-bank' },
  bank_account_restricted: {
    cause: 'This bank account does not accept payouts',
    remedy: 'ask-bank',
  },
  bank_ownership_changed: {
    cause: 'The bank of this account was acquired by another bank',
    remedy: 'right-numbers',
  },
  could_not_process: { cause: 'The bank could not process the payout', remedy: 'ask-bank' },
  debit_not_authorized: {
    cause: 'The bank does not allow debits from this account, which payouts also require',
    remedy: 'another-account',
  },
  declined: { cause: 'The bank declined the payout', remedy: 'ask-bank' },
  incorrect_account_holder_address: OTHER_HOLDER,
  incorrect_account_holder_name: OTHER_HOLDER,
  incorrect_account_holder_tax_id: OTHER_HOLDER,
  incorrect_account_type: {
    cause: 'The account type does not match the bank’s records',
    remedy: 'right-numbers',
  },
  insufficient_funds: {
    cause: 'The payment provider did not have the funds for this payout yet',
    remedy: 'ask-support',
  },
  invalid_account_number: NO_SUCH_ACCOUNT,
  invalid_currency: {
    cause: 'This bank account does not accept US dollars',
    remedy: 'another-account',
  },
  no_account: NO_SUCH_ACCOUNT,
}

/** Returns why money did not reach a bank account, by the provider's failure code. */
export const bankFailure = (code: string | null): BankFailure =>
  code !== null && Object.hasOwn(FAILURES, code) ? (FAILURES[code] ?? UNKNOWN) : UNKNOWN
