import { expect, test } from 'vitest'

import { maskVariableValues } from './mask.ts'

test.each([
  ['an authenticator secret', 'kQzWvTgHnYbRfVcJmLpXsDaZeUiOqGht-gWOfa_-H8A'],
  ['a payment', 'pi_3NdQbWvTgHnYbRfVcJmLpXsDaZeUiOqGht-gWOfa'],
  ['a recovery code', 'abcd-efgh-ijkm-npqr-vTgHnYbRfVcJmLpXsDaZeUi'],
])('WIRE-30 a token that contains what looks like %s is masked as one token', (_, token) => {
  expect(maskVariableValues(`{"refreshToken":"${token}"} {"token":"${token}"}`)).toBe(
    '{"refreshToken":"<token 1>"} {"token":"<token 1>"}',
  )
})
