import { expect, test } from 'vitest'

import { createTokenCache } from './access-token.ts'

const at = (seconds: number) => new Date(seconds * 1000)

const claims = (accountId: number) => ({
  accountId,
  sessionId: `session ${accountId}`,
  scope: 'Authorized User',
  expiresAt: at(900),
})

test('SESSION-92 a cached token is valid until it expires', () => {
  const known = createTokenCache<ReturnType<typeof claims>>()
  known.remember('token', claims(1))
  expect(known.claimsOf('token', at(899))).toEqual(claims(1))
  expect(known.claimsOf('another', at(0))).toBeUndefined()
  expect(known.claimsOf('token', at(900))).toBeUndefined()
  // An expired token does not become valid again when the clock is set back.
  expect(known.claimsOf('token', at(0))).toBeUndefined()
})

test('SESSION-92 the cache keeps only the latest tokens up to its size', () => {
  const known = createTokenCache<ReturnType<typeof claims>>(2)
  for (const id of [1, 2, 3]) known.remember(`token ${id}`, claims(id))
  expect([1, 2, 3].map((id) => known.claimsOf(`token ${id}`, at(0))?.accountId)).toEqual([
    undefined,
    2,
    3,
  ])
})
