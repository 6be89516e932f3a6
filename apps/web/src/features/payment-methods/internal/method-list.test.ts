import { expect, test } from 'vitest'

import { addPaymentMethod, removePaymentMethod } from './method-list.ts'

const visa = { id: 'card_1', brand: 'Visa', last4: '4242', expMonth: 4, expYear: 2031 }
const amex = { id: 'card_2', brand: 'American Express', last4: '0005', expMonth: 12, expYear: 2030 }
const unverified = { id: 'ba_1', accountHolderName: 'Sam', last4: '6789', status: 'unverified' }

const none = { cards: [], bankAccounts: [], default: null }
const withVisa = { cards: [visa], bankAccounts: [], default: 'card_1' }

test('PAY-15 the first card is primary, later ones only on request', () => {
  expect(addPaymentMethod(none, { kind: 'card', method: visa, isPrimary: false })).toEqual(withVisa)
  const added = { kind: 'card', method: amex } as const
  expect(addPaymentMethod(withVisa, { ...added, isPrimary: false }).default).toBe('card_1')
  expect(addPaymentMethod(withVisa, { ...added, isPrimary: true })).toEqual({
    cards: [visa, amex],
    bankAccounts: [],
    default: 'card_2',
  })
})

test('PAY-15 an unverified bank account is listed, but not primary', () => {
  const added = { kind: 'bank-account', method: unverified, isPrimary: false } as const
  expect(addPaymentMethod(none, added)).toEqual({ ...none, bankAccounts: [unverified] })
})

test('PAY-15 a method that is added twice is listed once', () => {
  expect(addPaymentMethod(withVisa, { kind: 'card', method: visa, isPrimary: false })).toEqual(
    withVisa,
  )
})

test('PAY-14 a removed method is dropped, and no longer primary', () => {
  expect(removePaymentMethod(withVisa, 'card_1')).toEqual(none)
  expect(removePaymentMethod(withVisa, 'card_2')).toEqual(withVisa)
})
