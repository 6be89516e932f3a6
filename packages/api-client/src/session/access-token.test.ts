import { expect, test } from 'vitest'

import { readAccessToken } from './access-token.ts'

const encode = (claims: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(claims))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const tokenOf = (claims: unknown) => `e30.${encode(claims)}.c2ln`

test('SESSION-1 reads subject, scope and expiry from the claims of an access token', () => {
  const token = tokenOf({ sub: '7', scope: 'Authorized User', exp: 1_800_000_000, jti: '??>>' })
  expect(readAccessToken(token)).toEqual({
    subject: '7',
    scope: 'Authorized User',
    expiresAt: 1_800_000_000_000,
  })
})

test('TEAM-5 reads the company of an access token', () => {
  const token = tokenOf({ sub: '7', cid: 9, scope: 'Authorized User', exp: 1 })
  expect(readAccessToken(token)).toMatchObject({ subject: '7', companyId: 9 })
})

test('SESSION-1 reads claims with any Unicode characters', () => {
  const token = tokenOf({ sub: 'Zoë 🎟', scope: 'Mfa Required', exp: 1 })
  expect(readAccessToken(token)).toMatchObject({ subject: 'Zoë 🎟', scope: 'Mfa Required' })
})

test.each([
  ['an empty text', ''],
  ['an opaque token', 'abc'],
  ['a part that is not base64', 'a.%%%.c'],
  ['a part that is not JSON', `a.${btoa('hello')}.c`],
  ['claims without a scope', tokenOf({ exp: 1 })],
  ['claims whose expiry is not a number', tokenOf({ scope: 'Authorized User', exp: 'soon' })],
])('SESSION-1 %s is not an access token', (_name, token) => {
  expect(readAccessToken(token)).toBeNull()
})
