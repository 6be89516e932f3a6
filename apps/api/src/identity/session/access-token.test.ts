import { expect, test } from 'vitest'

import { createTokenCache } from './access-token.ts'

const at = (seconds: number) => new Date(seconds * 1000)

const claims = (accountId: number) => ({
  accountId,
  sessionId: `session ${accountId}`,
  scope: 'Authorized User',
  expiresAt: at(900),
})

test('SESSION-92 a token that is remembered is good until its time is over', () => {
  const known = createTokenCache<ReturnType<typeof claims>>()
  known.remember('token', claims(1))
  expect(known.claimsOf('token', at(899))).toEqual(claims(1))
  expect(known.claimsOf('another', at(0))).toBeUndefined()
  expect(known.claimsOf('token', at(900))).toBeUndefined()
  // One that has run out is not good again where the clock is put back.
  expect(known.claimsOf('token', at(0))).toBeUndefined()
})

test('SESSION-92 no more are remembered than there is room for, the latest ones', () => {
  const known = createTokenCache<ReturnType<typeof claims>>(2)
  for (const id of [1, 2, 3]) known.remember(`token ${id}`, claims(id))
  expect([1, 2, 3].map((id) => known.claimsOf(`token ${id}`, at(0))?.accountId)).toEqual([
    undefined,
    2,
    3,
  ])
})
