import { expect, test } from 'vitest'

import { bankFailure, UNVERIFIABLE_OWNER_CODE } from './bank-failure.ts'

test.each([
  ['account_closed', 'This bank account is closed', 'another-account'],
  ['no_account', 'The bank has no account with this number', 'right-numbers'],
  ['account_frozen', 'This bank account is frozen', 'ask-bank'],
  [
    'insufficient_funds',
    'The payment provider did not have the funds for this payout yet',
    'ask-support',
  ],
  [
    UNVERIFIABLE_OWNER_CODE,
    'The payment provider could not verify the owner of this account',
    'right-numbers',
  ],
])('PAY-90 %s has a cause and a remedy', (code, cause, remedy) => {
  expect(bankFailure(code)).toEqual({ cause, remedy })
})

test.each([null, '', 'something_new', 'constructor'])(
  'PAY-90 the unknown failure code %j has a general cause and remedy',
  (code) => {
    expect(bankFailure(code)).toEqual({
      cause: 'The bank did not accept the payment',
      remedy: 'ask-bank',
    })
  },
)
