import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { password, PASSWORD_RULES } from './password.ts'

const isGood = (text: string) => v.is(password('weak'), text)

test.each([
  'Demo-pass-1',
  'Aa1!aaaa',
  'Aa1 !aaa',
  'ÄÖaA1€zzz',
  `Aa1!${'x'.repeat(60)}`,
  `Aa1!${'x'.repeat(252)}`,
])('FORM-3 %j is good', (text) => {
  expect(isGood(text)).toBe(true)
})

test.each([
  ['length', 'Aa1!aaa'],
  ['uppercase', 'demo-pass-1'],
  ['lowercase', 'DEMO-PASS-1'],
  ['special', 'Demopass1'],
  ['special', 'Demo pass 1'],
  ['digit', 'Demo-pass-x'],
])('FORM-3 without %s, %j is weak', (rule, text) => {
  const broken = PASSWORD_RULES.filter(({ holds }) => !holds(text)).map(({ key }) => key)
  expect(broken).toEqual([rule])
  expect(isGood(text)).toBe(false)
})

test('FORM-3 a password is good when every rule of the meter holds', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20, unit: 'grapheme-ascii' }), (text) => {
      expect(isGood(text)).toBe(PASSWORD_RULES.every(({ holds }) => holds(text)))
    }),
    { numRuns: 1000 },
  )
})

test('AUTH-26 a password is taken as it is, never trimmed or cut', () => {
  expect(v.parse(password('weak'), ' Demo-pass-1 ')).toBe(' Demo-pass-1 ')
  expect(isGood(`Aa1!${'x'.repeat(253)}`)).toBe(false)
})
