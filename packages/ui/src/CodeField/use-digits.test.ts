import { expect, test } from 'vitest'

import { extractDigits, getTypedText, replaceDigits } from './use-digits.ts'

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['123-456', '123456'],
  ['code: 123456', '123456'],
  ['123456 is your code. It is valid for 15 minutes.', '123456'],
  ['Valid for 15 minutes: 1 2 3 4 5 6', '123456'],
  ['12', '12'],
  ['1234567890', '123456'],
  ['no code', ''],
])('A11Y-9 in %j the code is %j', (text, digits) => {
  expect(extractDigits(text, 6)).toBe(digits)
})

test.each([
  ['', 0, '1', '1'],
  ['123456', 2, '9', '129456'],
  ['123456', 2, ' ', '12 456'],
  ['123456', 5, ' ', '12345'],
  ['12 456', 5, ' ', '12 45'],
  ['', 3, '4', '   4'],
  ['12', 2, '3456', '123456'],
])('replacing digits of %j from index %i with %j gives %j', (value, start, digits, changed) => {
  expect(replaceDigits(value, start, digits)).toBe(changed)
})

test.each([
  ['5', '54', '4'],
  ['5', '45', '4'],
  ['5', '55', '5'],
  ['5', '123456', '123456'],
  ['', '12', '12'],
])('from the held digit %j and the text %j, the typed text is %j', (current, text, values) => {
  expect(getTypedText(current, text)).toBe(values)
})
