import { expect, test } from 'vitest'

import { openAnswer, sealAnswer } from './sealed-answer.ts'

test('AUTH-10 a kept answer is unreadable without the secret, and good only for its own request', () => {
  const sealed = sealAnswer('a secret', 'account 1|key', '{"refreshToken":"hidden"}')
  expect(sealed).not.toContain('hidden')
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('hidden')
  expect(openAnswer('a secret', 'account 1|key', sealed)).toBe('{"refreshToken":"hidden"}')
  expect(() => openAnswer('a secret', 'account 2|key', sealed)).toThrow(/authenticate data/)
  expect(() => openAnswer('another', 'account 1|key', sealed)).toThrow(/authenticate data/)
})
