import { expect, test } from 'vitest'

import { commonPasswordsOf, isCommonPassword } from './common-password.ts'
import list from './common-passwords.json' with { type: 'json' }

const common = commonPasswordsOf(list)

test('AUTH-91 the list has the 10,000 most common passwords, each once', () => {
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
])('AUTH-91 %s is common', (password) => {
  expect(isCommonPassword(common, password)).toBe(true)
})

test.for(['Correct-horse-1', 'Battery-staple-2', 'vT4#qLz9!x', 'Abc!7', ''])(
  'AUTH-91 %s is not',
  (password) => {
    expect(isCommonPassword(common, password)).toBe(false)
  },
)
