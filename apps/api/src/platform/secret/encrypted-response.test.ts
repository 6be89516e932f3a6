import { expect, test } from 'vitest'

import { decryptResponse, encryptResponse } from './encrypted-response.ts'

test('AUTH-10 a stored response can be decrypted only with its secret and key', () => {
  const encrypted = encryptResponse('a secret', 'account 1|key', '{"refreshToken":"hidden"}')
  expect(encrypted).not.toContain('hidden')
  expect(Buffer.from(encrypted, 'base64').toString('latin1')).not.toContain('hidden')
  expect(decryptResponse('a secret', 'account 1|key', encrypted)).toBe('{"refreshToken":"hidden"}')
  expect(() => decryptResponse('a secret', 'account 2|key', encrypted)).toThrow(/authenticate data/)
  expect(() => decryptResponse('another', 'account 1|key', encrypted)).toThrow(/authenticate data/)
})
