import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import {
  hasRoutingChecksum,
  routingNumber,
  bankFailure,
  UNVERIFIABLE_OWNER_CODE,
} from './payout-method.ts'

test.each(['110000000', '021000021', '011401533', '322271627', '026009593'])(
  'PAY-21 %s is a routing number',
  (digits) => {
    expect(hasRoutingChecksum(digits)).toBe(true)
  },
)

test.each([
  '',
  '000000000',
  '11000000',
  '1100000000',
  '110000001',
  '12100002l',
  ' 21000021',
  '021-000-021',
])('PAY-21 %j is not a routing number', (digits) => {
  expect(hasRoutingChecksum(digits)).toBe(false)
})

test('PAY-21 leading zeros are kept', () => {
  expect(v.parse(routingNumber('no'), ' 021000021 ')).toBe('021000021')
})

const nineDigits = fc.stringMatching(/^\d{9}$/)

test('PAY-21 the checksum detects any single wrong digit', () => {
  fc.assert(
    fc.property(
      nineDigits,
      fc.nat({ max: 8 }),
      fc.integer({ min: 1, max: 9 }),
      (digits, at, by) => {
        fc.pre(hasRoutingChecksum(digits))
        const invalid = (Number(digits[at]) + by) % 10
        const mistyped = digits.slice(0, at) + String(invalid) + digits.slice(at + 1)
        expect(hasRoutingChecksum(mistyped)).toBe(false)
      },
    ),
    { maxSkipsPerRun: 1000 },
  )
})

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
