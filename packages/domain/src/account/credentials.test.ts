import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import list from './common-passwords.json' with { type: 'json' }
import {
  parseCommonPasswords,
  emailSchema,
  normalizeEmail,
  isCommonPassword,
  passwordSchema,
  PASSWORD_RULES,
  phoneNumberSchema,
} from './credentials.ts'

const firstMessage = (text: string) =>
  v.safeParse(emailSchema('required', 'valid'), text, { abortPipeEarly: true }).issues?.[0].message

test.each(['ann@seatdesk.test', 'a.b+c@sub.example.co', ' ann@seatdesk.test '])(
  'FORM-1 %j is an email address',
  (text) => {
    expect(v.parse(emailSchema('required', 'valid'), text)).toBe(text.trim())
  },
)

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['ann', 'valid'],
  ['ann@', 'valid'],
  ['@seatdesk.test', 'valid'],
  ['ann@seatdesk', 'valid'],
  ['ann seat@desk.test', 'valid'],
  [`${'a'.repeat(250)}@seatdesk.test`, 'valid'],
])('FORM-1 %j is rejected as %s', (text, message) => {
  expect(firstMessage(text)).toBe(message)
})

test('AUTH-2 addresses that differ in case and surrounding spaces belong to the same account', () => {
  expect(normalizeEmail(' Ann@SeatDesk.test ')).toBe(normalizeEmail('ann@seatdesk.test'))
})

test.each(['+12025550123', '+491701234567', '+10', '+123456789012345'])(
  'FORM-5 %s is a phone number',
  (text) => {
    expect(v.parse(phoneNumberSchema('no'), ` ${text} `)).toBe(text)
  },
)

test.each([
  '',
  '+',
  '+1',
  '12025550123',
  '+02025550123',
  '+1 202 555 0123',
  '+1(202)5550123',
  '+1-202-555-0123',
  '+1234567890123456',
  '+1202555012a',
  '+１２０２５５５０１２３',
  '+12025550123\n+1',
])('FORM-5 %j is not a phone number', (text) => {
  expect(v.is(phoneNumberSchema('no'), text)).toBe(false)
})

const isGood = (text: string) => v.is(passwordSchema('weak'), text)

test.each([
  'Demo-pass-1',
  'Aa1!aaaa',
  'Aa1 !aaa',
  'ÄÖaA1€zzz',
  `Aa1!${'x'.repeat(60)}`,
  `Aa1!${'x'.repeat(252)}`,
])('FORM-3 the password %j is accepted', (text) => {
  expect(isGood(text)).toBe(true)
})

test.each([
  ['length', 'Aa1!aaa'],
  ['uppercase', 'demo-pass-1'],
  ['lowercase', 'DEMO-PASS-1'],
  ['special', 'Demopass1'],
  ['special', 'Demo pass 1'],
  ['digit', 'Demo-pass-x'],
])('FORM-3 breaks the rule %s only: %j', (rule, text) => {
  const broken = PASSWORD_RULES.filter(({ holds }) => !holds(text)).map(({ key }) => key)
  expect(broken).toEqual([rule])
  expect(isGood(text)).toBe(false)
})

test('FORM-3 a password is accepted if it follows every rule', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20, unit: 'grapheme-ascii' }), (text) => {
      expect(isGood(text)).toBe(PASSWORD_RULES.every(({ holds }) => holds(text)))
    }),
    { numRuns: 1000 },
  )
})

test('AUTH-26 a password is neither trimmed nor cut', () => {
  expect(v.parse(passwordSchema('weak'), ' Demo-pass-1 ')).toBe(' Demo-pass-1 ')
  expect(isGood(`Aa1!${'x'.repeat(253)}`)).toBe(false)
})

const common = parseCommonPasswords(list)

test('AUTH-91 the list has 10,000 different common passwords', () => {
  expect(common.size).toBe(10_000)
  expect([...common].slice(0, 3)).toEqual(['123456', 'password', '12345678'])
})

test.for([
  'password',
  'Qwerty',
  '123456789',
  'Password1!',
  'Sunshine2024!',
  '!Welcome1',
  'P@ssw0rd',
])('AUTH-91 %s is a common password', (password) => {
  expect(isCommonPassword(common, password)).toBe(true)
})

test.for(['Correct-horse-1', 'Battery-staple-2', 'vT4#qLz9!x', 'Abc!7', ''])(
  'AUTH-91 %s is not a common password',
  (password) => {
    expect(isCommonPassword(common, password)).toBe(false)
  },
)
