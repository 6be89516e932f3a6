import { createHmac } from 'node:crypto'

import { expect, test } from 'vitest'

import { sign } from './signature.ts'

const NOW = new Date('2027-01-04T15:00:00.900Z')

const hmac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex')

test('HOOK-2 a signature holds for the time, the body and the secret, as Stripe makes it', () => {
  const body = '{"id":"evt_1"}'
  expect(sign(body, ['whsec_a'], NOW)).toBe(
    `t=1799074800,v1=${hmac('whsec_a', `1799074800.${body}`)}`,
  )
  const others = [sign('{}', ['whsec_a'], NOW), sign(body, ['whsec_b'], NOW)]
  expect(new Set([...others, sign(body, ['whsec_a'], NOW)]).size).toBe(3)
})

test('HOOK-9 while two secrets are good there is a signature by each', () => {
  const body = '{}'
  expect(sign(body, ['new', 'old'], NOW).split(',')).toEqual([
    't=1799074800',
    `v1=${hmac('new', `1799074800.${body}`)}`,
    `v1=${hmac('old', `1799074800.${body}`)}`,
  ])
})
