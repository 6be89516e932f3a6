import { describe, expect, test } from 'vitest'

import {
  detectCardBrand,
  cardCvc,
  cardExpiry,
  cardNumber,
  type Field,
  type FieldContext,
  postalCode,
  readExpiry,
} from './fields.ts'

const at: FieldContext = { brand: 'visa', now: new Date(2026, 10, 20) }
const validate = (field: Field, values: string, context = at) =>
  field.judge(field.clean(values), context)

describe('a card number', () => {
  test.each([
    ['4242', 'visa'],
    ['5555', 'mastercard'],
    ['2223', 'mastercard'],
    ['2720', 'mastercard'],
    ['2721', 'unknown'],
    ['37', 'amex'],
    ['6011', 'discover'],
    ['3056', 'diners'],
    ['3566', 'jcb'],
    ['62', 'unionpay'],
    ['', 'unknown'],
    ['9', 'unknown'],
  ])('that starts with %s has the brand %s', (digits, brand) => {
    expect(detectCardBrand(digits)).toBe(brand)
  })

  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 4242.4242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['42424', '4242 4'],
    ['42424242424242424242', '4242 4242 4242 4242'],
    ['card: 4242', '4242'],
  ])('%s is formatted as %s', (values, text) => {
    expect(cardNumber.format(cardNumber.clean(values))).toBe(text)
  })

  test.each([
    ['', 'empty', undefined],
    ['4242', 'incomplete', 'Your card number is incomplete.'],
    ['4242424242424242', 'complete', undefined],
    ['378282246310005', 'complete', undefined],
    ['4242424242424241', 'invalid', 'Your card number is invalid.'],
    ['36227206271667', 'complete', undefined],
    ['6200000000000005', 'complete', undefined],
  ])('%s is %s', (values, state, message) => {
    expect(validate(cardNumber, values)).toMatchObject({
      state,
      ...(message && { problem: { message } }),
    })
  })
})

describe('an expiration date', () => {
  test.each([
    ['1', '1'],
    ['12', '12 / '],
    ['5', '05 / '],
    ['13', '01 / 3'],
    ['1230', '12 / 30'],
    ['12/30', '12 / 30'],
    ['12 / 2030', '12 / 30'],
    ['122030', '12 / 30'],
    ['4/30', '04 / 30'],
    ['1/30', '01 / 30'],
    ['1 / 2031', '01 / 31'],
  ])('%s is formatted as %s', (values, text) => {
    expect(cardExpiry.format(cardExpiry.clean(values))).toBe(text)
  })

  test.each([
    ['', 'empty', undefined],
    ['12', 'incomplete', 'incomplete_expiry'],
    ['00/30', 'invalid', 'invalid_expiry_month'],
    ['12/25', 'invalid', 'invalid_expiry_year_past'],
    ['10/26', 'invalid', 'invalid_expiry_month_past'],
    ['11/26', 'complete', undefined],
    ['12/77', 'invalid', 'invalid_expiry_year'],
    ['12/76', 'complete', undefined],
  ])('%s is %s in November 2026', (values, state, code) => {
    expect(validate(cardExpiry, values)).toMatchObject({
      state,
      ...(code && { problem: { code } }),
    })
  })

  test('is read as a month and a year', () => {
    expect(readExpiry('0431')).toEqual({ month: 4, year: 2031 })
  })
})

test.each([
  ['123', 'visa', 'complete'],
  ['12', 'visa', 'incomplete'],
  ['123', 'amex', 'incomplete'],
  ['1234', 'amex', 'complete'],
  ['1234', 'visa', 'incomplete'],
  ['123', 'unknown', 'complete'],
] as const)('the security code %s of a %s card is %s', (values, brand, state) => {
  expect(validate(cardCvc, values, { ...at, brand }).state).toBe(state)
})

test.each([
  ['94105', 'complete'],
  ['9410', 'incomplete'],
  ['', 'empty'],
])('the postal code %s is %s', (values, state) => {
  expect(validate(postalCode, values).state).toBe(state)
})
