import { expect, test } from 'vitest'

import { methodOptions, preferredMethod } from './method-option.ts'

const visa = { id: 'card_1', brand: 'Visa', last4: '4242', expMonth: 4, expYear: 2031 }
const amex = { id: 'card_2', brand: 'American Express', last4: '0005', expMonth: 12, expYear: 2030 }
const bank = { id: 'ba_1', accountHolderName: null, last4: '6789', status: 'verified' }

test('the primary method comes first and is preferred', () => {
  const options = methodOptions({ cards: [visa, amex], bankAccounts: [bank], default: 'ba_1' })
  expect(options.map(({ id }) => id)).toEqual(['ba_1', 'card_1', 'card_2'])
  expect(preferredMethod(options)?.id).toBe('ba_1')
})

test('PAY-2 a bank account without a holder reads ACH', () => {
  const [option] = methodOptions({ cards: [], bankAccounts: [bank], default: null })
  expect(option?.label).toBe('ACH, account ending in 6789')
})

test('PAY-3 each shows its type, credit card or ACH', () => {
  const options = methodOptions({ cards: [visa], bankAccounts: [bank], default: null })
  expect(options.map(({ detail }) => detail)).toEqual(['Credit card, expires 04/2031', 'ACH'])
})

test('an unverified account is shown, but not preferred', () => {
  const options = methodOptions({
    cards: [visa],
    bankAccounts: [{ ...bank, status: 'unverified' }],
    default: 'ba_1',
  })
  expect(options[0]).toMatchObject({ id: 'ba_1', isUsable: false })
  expect(preferredMethod(options)?.id).toBe('card_1')
})

test('PAY-91 an account whose verification failed can only be removed', () => {
  const [option] = methodOptions({
    cards: [],
    bankAccounts: [{ ...bank, status: 'failed' }],
    default: null,
  })
  expect(option).toMatchObject({
    detail: 'ACH, verification failed',
    isUsable: false,
    isRemovable: true,
  })
})

test('prefers none if there are no methods', () => {
  expect(preferredMethod(methodOptions({ cards: [], bankAccounts: [], default: null }))).toBeNull()
})
