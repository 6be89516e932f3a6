import { expect, test } from 'vitest'

import { readAccessToken } from './access-token.ts'

const encode = (claims: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(claims))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const tokenOf = (claims: unknown) => `e30.${encode(claims)}.c2ln`

test('SESSION-1 the scope and the end of an access token are read from its claims', () => {
  const token = tokenOf({ sub: '7', scope: 'Authorized User', exp: 1_800_000_000, jti: '??>>' })
  expect(readAccessToken(token)).toEqual({
    subject: '7',
    scope: 'Authorized User',
    expiresAt: 1_800_000_000_000,
  })
})

test('SESSION-1 claims may hold any letters', () => {
  const token = tokenOf({ sub: 'Zoë 🎟', scope: 'Mfa Required', exp: 1 })
  expect(readAccessToken(token)).toMatchObject({ subject: 'Zoë 🎟', scope: 'Mfa Required' })
})

test.each([
  ['nothing', ''],
  ['an opaque token', 'abc'],
  ['a part that is no base64', 'a.%%%.c'],
  ['a part that is no JSON', `a.${btoa('hello')}.c`],
  ['claims without a scope', tokenOf({ exp: 1 })],
  ['claims whose end is no number', tokenOf({ scope: 'Authorized User', exp: 'soon' })],
])('SESSION-1 %s is no access token', (_name, token) => {
  expect(readAccessToken(token)).toBeNull()
})
