import { expect, test } from 'vitest'

import { hashToken } from '../../platform/secret/hash-token.ts'
import { redactSecrets } from './message-queue.ts'

test('ADMIN-110 codes are masked anywhere in the text', () => {
  expect(redactSecrets('Your Seatdesk code is 402917. It expires in 10 minutes.')).toMatch(
    /^Your Seatdesk code is ••••••\. It expires in/,
  )
  expect(redactSecrets('123456')).toBe('••••••')
  expect(redactSecrets('first 123456, then 654321.')).toBe('first ••••••, then ••••••.')
})

test('ADMIN-110 tokens in links are masked', () => {
  const token = 'aB3_-'.repeat(9)
  expect(redactSecrets(`Open https://seatdesk.test/reset-password/${token}\n\nSeatdesk`)).toBe(
    'Open https://seatdesk.test/reset-password/••••••\n\nSeatdesk',
  )
  expect(redactSecrets(hashToken(token))).toBe('••••••')
})

test('ADMIN-110 order numbers, amounts and phone numbers are kept', () => {
  const text = 'O-104217 of $123,456.00 on 12 Mar 2027, +12025550147'
  expect(redactSecrets(text)).toBe(text)
})
