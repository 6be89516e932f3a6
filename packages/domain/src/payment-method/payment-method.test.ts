import * as v from 'valibot'
import { expect, test } from 'vitest'

import {
  bankAccountBrand,
  bankAccountSchema,
  cardSchema,
  isBankAccountRemovable,
  paymentMethodsSchema,
  paymentIntentSchema,
} from './payment-method.ts'

const ACCOUNT = { id: 'ba_1', account_holder_name: 'Ann', last4: '6789', status: 'verified' }
const CARD = { id: 'pm_1', brand: 'Visa', last4: '4242', exp_month: 4, exp_year: 2030 }

test('PAY-1 saved payment methods are read from their wire format', () => {
  const wire = { cards: [CARD], bankAccounts: [ACCOUNT], default: null }
  expect(v.parse(paymentMethodsSchema, wire)).toEqual({
    cards: [{ id: 'pm_1', brand: 'Visa', last4: '4242', expMonth: 4, expYear: 2030 }],
    bankAccounts: [{ id: 'ba_1', accountHolderName: 'Ann', last4: '6789', status: 'verified' }],
    default: null,
  })
  expect(v.is(cardSchema, { ...CARD, exp_month: '4' })).toBe(false)
})

test('PAY-2 a bank account without a holder name is shown as ACH', () => {
  const nameless = v.parse(bankAccountSchema, { ...ACCOUNT, account_holder_name: null })
  expect(bankAccountBrand(nameless)).toBe('ACH')
  expect(bankAccountBrand({ accountHolderName: 'Ann' })).toBe('Ann')
})

test.each([
  ['unverified', false],
  ['verified', true],
  ['', true],
])('PAY-13 a payment method that is %j can be removed: %j', (status, mayBeRemoved) => {
  expect(isBankAccountRemovable({ status })).toBe(mayBeRemoved)
})

test('BUY-13 a payment is read from its wire format', () => {
  const wire = {
    id: 'pi_1',
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk' },
    client_secret: 'pi_1_secret',
  }
  expect(v.parse(paymentIntentSchema, wire)).toEqual({
    id: 'pi_1',
    status: 'requires_action',
    nextAction: { type: 'use_stripe_sdk' },
    clientSecret: 'pi_1_secret',
  })
})
