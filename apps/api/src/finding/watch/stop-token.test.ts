import { expect, test } from 'vitest'

import { readStopToken, stopToken } from './stop-token.ts'

const SECRETS = { sessionSecret: 'a secret of the server' }

test('WATCH-12 the link of a letter names what it stops', () => {
  expect(readStopToken(SECRETS, stopToken(SECRETS, [7]))).toEqual([7])
  expect(readStopToken(SECRETS, stopToken(SECRETS, [7, 12]))).toEqual([7, 12])
})

test('WATCH-12 nobody makes one, and none does for another', () => {
  const [, signature = ''] = stopToken(SECRETS, [7]).split('.')
  for (const forged of [
    `8.${signature}`,
    `7-8.${signature}`,
    `7.${'A'.repeat(43)}`,
    '7.',
    '7',
    signature,
    stopToken({ sessionSecret: 'another' }, [7]),
  ])
    expect(readStopToken(SECRETS, forged)).toBeNull()
})
