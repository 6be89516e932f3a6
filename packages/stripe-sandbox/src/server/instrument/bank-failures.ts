import type { Decline } from './declines.ts'
import type { BankFailure } from './test-banks.ts'

const failure = (
  code: BankFailure,
  words: { debit: string; payout: string },
): { debit: Decline; payout: { code: string; message: string } } => ({
  debit: { code, decline_code: code, message: words.debit },
  payout: { code, message: words.payout },
})

/** Why money did not reach, or come from, a bank account, in the provider's words. */
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
