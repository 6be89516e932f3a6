import * as v from 'valibot'
import { expect, test } from 'vitest'

import { email, emailKey } from './email.ts'

const firstMessage = (text: string) =>
  v.safeParse(email('required', 'valid'), text, { abortPipeEarly: true }).issues?.[0].message

test.each(['ann@seatdesk.test', 'a.b+c@sub.example.co', ' ann@seatdesk.test '])(
  'FORM-1 %j is an e-mail address',
  (text) => {
    expect(v.parse(email('required', 'valid'), text)).toBe(text.trim())
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
])('FORM-1 %j is refused as %s', (text, message) => {
  expect(firstMessage(text)).toBe(message)
})

test('AUTH-2 two spellings of one address are the same account', () => {
  expect(emailKey(' Ann@SeatDesk.test ')).toBe(emailKey('ann@seatdesk.test'))
})
