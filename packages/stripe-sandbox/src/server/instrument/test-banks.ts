import type { Decline } from './declines.ts'

/** One of Stripe's test bank accounts. A missing member means that it works normally. */
export interface TestBank {
  number: string
  /** Why a debit is returned, four business days after it was sent. */
  debitFails?: BankFailure
  /** Why a payout is returned. */
  payoutFails?: BankFailure
  /** A debit is rejected immediately. */
  debitRefused?: 'weekly limit' | 'highest risk'
  /** A debit stays pending until it is canceled. */
  debitStays?: true
  /** A debit succeeds and is disputed. */
  disputed?: true
  /** Micro-deposits and ownership verification fail. */
  unverifiable?: true
}

export type BankFailure =
  | 'account_closed'
  | 'no_account'
  | 'insufficient_funds'
  | 'debit_not_authorized'
  | 'invalid_currency'

/** Routing number of all test accounts; any other only needs a valid checksum. */
export const TEST_ROUTING_NUMBER = '110000000'

const failsAs = (failure: BankFailure): Pick<TestBank, 'debitFails' | 'payoutFails'> => ({
  debitFails: failure,
  payoutFails: failure,
})

/** Stripe's test bank accounts, by the key that is stored instead of their number. */
export const testBanks = {
  good: { number: '000123456789' },
  closed: { number: '000111111113', ...failsAs('account_closed') },
  absent: { number: '000111111116', ...failsAs('no_account') },
  no_funds: { number: '000222222227', ...failsAs('insufficient_funds') },
  not_authorized: { number: '000333333335', ...failsAs('debit_not_authorized') },
  other_currency: { number: '000444444440', ...failsAs('invalid_currency') },
  disputed: { number: '000555555559', disputed: true },
  unverifiable: { number: '000666666661', unverifiable: true },
  weekly_limit: { number: '000777777771', debitRefused: 'weekly limit' },
  slow: { number: '000000000009', debitStays: true },
  highest_risk: { number: '000000004954', debitRefused: 'highest risk' },
  not_instant: { number: '000888888883' },
  deactivated: { number: '000888888885', payoutFails: 'account_closed' },
} satisfies Record<string, TestBank>

export type TestBankName = keyof typeof testBanks

/** Returns the test account of a key. */
export const testBank = (word: TestBankName): TestBank => testBanks[word]

const isWord = (word: string): word is TestBankName => Object.hasOwn(testBanks, word)

/** Returns the key of a test account's number, or `undefined` for any other number. */
export const testBankName = (number: string): TestBankName | undefined =>
  Object.keys(testBanks)
    .filter(isWord)
    .find((word) => testBanks[word].number === number)

const failure = (
  code: BankFailure,
  words: { debit: string; payout: string },
): { debit: Decline; payout: { code: string; message: string } } => ({
  debit: { code, decline_code: code, message: words.debit },
  payout: { code, message: words.payout },
})

/** Why a debit or payout of a bank account failed, with Stripe's codes and messages. */
export const bankFailures = {
  account_closed: failure('account_closed', {
    debit: "The customer's bank account has been closed.",
    payout: 'The bank account has been closed.',
  }),
  no_account: failure('no_account', {
    debit: "The customer's bank account could not be located.",
    payout:
      'The bank account details on file are probably incorrect. No bank account could be located with those details.',
  }),
  insufficient_funds: failure('insufficient_funds', {
    debit: "The customer's account has insufficient funds to cover this payment.",
    payout: 'Your Stripe account has insufficient funds to cover the payout.',
  }),
  debit_not_authorized: failure('debit_not_authorized', {
    debit: 'The customer has notified their bank that this payment was unauthorized.',
    payout:
      'Debit transactions are not approved on your bank account. Stripe requires bank accounts to be set up for both credit and debit payouts.',
  }),
  invalid_currency: failure('invalid_currency', {
    debit:
      'The bank was unable to process this payment because of its currency. This is probably because the bank account cannot accept payments in that currency.',
    payout:
      'The bank was unable to process this payout because of its currency. This is probably because the bank account cannot accept payments in that currency.',
  }),
} satisfies Record<BankFailure, unknown>
