/**
 * Suggested fix: another account, corrected numbers, contacting the bank, or contacting support.
 */
export type BankFix = 'another-account' | 'right-numbers' | 'ask-bank' | 'ask-support'

/** Why a bank account rejected money, as a user reads it. */
export interface BankFailure {
  /** A sentence without its period. */
  cause: string
  remedy: BankFix
}

/** Code for an account whose owner could not be verified; the provider has none. */
export const UNVERIFIABLE = 'unverifiable'

const NO_SUCH_ACCOUNT: BankFailure = {
  cause: 'The bank knows no account of this number',
  remedy: 'right-numbers',
}

const OTHER_HOLDER: BankFailure = {
  cause: 'The bank knows the holder of this account otherwise',
  remedy: 'right-numbers',
}

const UNKNOWN: BankFailure = { cause: 'The bank did not take the money', remedy: 'ask-bank' }

/** By the provider's failure code; all other codes get a general message. */
const FAILURES: Readonly<Record<string, BankFailure>> = {
  [UNVERIFIABLE]: {
    cause: 'The payment provider could not verify whose account this is',
    remedy: 'right-numbers',
  },
  account_closed: { cause: 'This bank account is closed', remedy: 'another-account' },
  account_frozen: { cause: 'This bank account is frozen', remedy: 'ask-bank' },
  bank_account_restricted: { cause: 'This bank account takes no payouts', remedy: 'ask-bank' },
  bank_ownership_changed: {
    cause: 'The bank of this account was taken over by another',
    remedy: 'right-numbers',
  },
  could_not_process: { cause: 'The bank could not process the payout', remedy: 'ask-bank' },
  debit_not_authorized: {
    cause: 'The bank allows no debits from this account, which payouts need as well',
    remedy: 'another-account',
  },
  declined: { cause: 'The bank declined the payout', remedy: 'ask-bank' },
  incorrect_account_holder_address: OTHER_HOLDER,
  incorrect_account_holder_name: OTHER_HOLDER,
  incorrect_account_holder_tax_id: OTHER_HOLDER,
  incorrect_account_type: {
    cause: 'This is another kind of account than the one that was chosen',
    remedy: 'right-numbers',
  },
  insufficient_funds: {
    cause: 'The money for this payout was not ready at the payment provider',
    remedy: 'ask-support',
  },
  invalid_account_number: NO_SUCH_ACCOUNT,
  invalid_currency: {
    cause: 'This bank account takes no US dollars',
    remedy: 'another-account',
  },
  no_account: NO_SUCH_ACCOUNT,
}

/** Returns why money did not reach a bank account, by the provider's failure code. */
export const bankFailure = (code: string | null): BankFailure =>
  code !== null && Object.hasOwn(FAILURES, code) ? (FAILURES[code] ?? UNKNOWN) : UNKNOWN
