import { expect, test } from 'vitest'

import { providerKey } from './provider-key.ts'

const keyOf = (idempotencyKey: string | null, bodyHash: string | null) =>
  providerKey({ idempotencyKey, bodyHash }, 'card', 7, 'tok_visa')

test('WIRE-80 the provider’s idempotency key depends on the key and the body of the request', () => {
  expect(keyOf('a key', 'one body')).toBe(keyOf('a key', 'one body'))
  expect(keyOf('a key', 'another body')).not.toBe(keyOf('a key', 'one body'))
  expect(keyOf(null, null)).not.toBe(keyOf(null, null))
})
