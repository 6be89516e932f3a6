import { expect, test } from 'vitest'

import { barcodeWarnings, hasCheckDigit } from './barcode-warnings.ts'

test.each([
  ['5901234123457', true],
  ['5901234123458', false],
  ['96385074', true],
  ['036000291452', true],
  ['10614141000415', true],
  ['123', false],
  ['ABCDEFGH', false],
])('QUEUE-7 %s ends in its check digit: %s', (code, isRight) => {
  expect(hasCheckDigit(code)).toBe(isRight)
})

test('QUEUE-7 warns of duplicate barcodes', () => {
  expect(barcodeWarnings(['A1', '', 'A1'])).toEqual(['twice', null, 'twice'])
})

test('QUEUE-7 warns of a wrong check digit if another barcode of that length has a right one', () => {
  expect(barcodeWarnings(['5901234123457', '5901234123458'])).toEqual([null, 'checkDigit'])
  expect(barcodeWarnings(['123456789013', '223456789013'])).toEqual([null, null])
  expect(barcodeWarnings(['5901234123458'])).toEqual([null])
})

test('QUEUE-7 warns of a barcode that is shorter or longer than all others', () => {
  expect(barcodeWarnings(['AB12', 'AB13', 'AB1'])).toEqual([null, null, 'length'])
  expect(barcodeWarnings(['AB12', 'AB1'])).toEqual([null, null])
})
