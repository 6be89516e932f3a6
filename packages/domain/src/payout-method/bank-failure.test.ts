import { expect, test } from 'vitest'

import { bankFailure, UNVERIFIABLE } from './bank-failure.ts'

test.each([
  ['account_closed', 'This bank account is closed', 'another-account'],
  ['no_account', 'The bank knows no account of this number', 'right-numbers'],
  ['account_frozen', 'This bank account is frozen', 'ask-bank'],
  [
    'insufficient_funds',
    'The money for this payout was not ready at the payment provider',
    'ask-support',
  ],
  [UNVERIFIABLE, 'The payment provider could not verify whose account this is', 'right-numbers'],
])('PAY-90 %s is told in words, with what helps', (code, cause, remedy) => {
  expect(bankFailure(code)).toEqual({ cause, remedy })
})

test.each([null, '', 'something_new', 'constructor'])(
  'PAY-90 %j, which nobody has words for, is told in general ones',
  (code) => {
    expect(bankFailure(code)).toEqual({
      cause: 'The bank did not take the money',
      remedy: 'ask-bank',
    })
  },
)
