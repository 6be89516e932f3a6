import { expect, test } from 'vitest'

import { decryptResponse, encryptResponse } from './encrypted-response.ts'

test('AUTH-10 a stored response can be decrypted only with its secret and key', () => {
  const sealed = encryptResponse('a secret', 'account 1|key', '{"refreshToken":"hidden"}')
  expect(sealed).not.toContain('hidden')
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('hidden')
  expect(decryptResponse('a secret', 'account 1|key', sealed)).toBe('{"refreshToken":"hidden"}')
  expect(() => decryptResponse('a secret', 'account 2|key', sealed)).toThrow(/authenticate data/)
  expect(() => decryptResponse('another', 'account 1|key', sealed)).toThrow(/authenticate data/)
})
