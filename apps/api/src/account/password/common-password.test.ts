import { expect, test } from 'vitest'

import { isCommonPassword } from './common-password.ts'

test.for([
  'Password1!',
  'P@ssw0rd',
  'Pa$$w0rd-1',
  'Passw0rd!',
  'Qwerty123!',
  'Welcome@2024',
  'Summer2025!',
  'Abc@1234',
  'Admin@123',
  '!Dragon007!',
  'Seatdesk-1',
])('AUTH-52 %s is guessed first', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.for([
  'Correct-horse-1',
  'Demo-pass-1',
  'N3w-Passw0rd!',
  'Summer-in-the-City-1969',
  'Password-of-Ada-7',
  'Qwerty!84015',
  'xK9#mPq2',
  '12345678',
  '',
])('AUTH-52 %s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
