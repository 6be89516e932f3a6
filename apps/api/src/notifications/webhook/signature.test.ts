import { createHmac } from 'node:crypto'

import { expect, test } from 'vitest'

import { GUIDE } from '../../platform/http/reference/guide.ts'
import { sign } from './signature.ts'

const NOW = new Date('2027-01-04T15:00:00.900Z')

const hmac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex')

test('HOOK-2 a signature covers time, body and secret, in Stripe’s format', () => {
  const body = '{"id":"evt_1"}'
  expect(sign(body, ['whsec_a'], NOW)).toBe(
    `t=1799074800,v1=${hmac('whsec_a', `1799074800.${body}`)}`,
  )
  const others = [sign('{}', ['whsec_a'], NOW), sign(body, ['whsec_b'], NOW)]
  expect(new Set([...others, sign(body, ['whsec_a'], NOW)]).size).toBe(3)
})

test('HOOK-9 two valid secrets give two signatures', () => {
  const body = '{}'
  expect(sign(body, ['new', 'old'], NOW).split(',')).toEqual([
    't=1799074800',
    `v1=${hmac('new', `1799074800.${body}`)}`,
    `v1=${hmac('old', `1799074800.${body}`)}`,
  ])
})

test('HOOK-300 the verification code in the API reference accepts only our valid signatures', async () => {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(GUIDE) ?? []
  const address = `data:text/javascript,${encodeURIComponent(`${code}\nexport { isOurs }`)}`
  const { isOurs } = (await import(/* @vite-ignore */ address)) as {
    isOurs: (header: string, body: string, secret: string) => boolean
  }
  const body = '{"id":"evt_1"}'
  const header = sign(body, ['new', 'old'], new Date())
  expect([isOurs(header, body, 'new'), isOurs(header, body, 'old')]).toEqual([true, true])
  const longAgo = sign(body, ['new'], new Date(Date.now() - 301_000))
  expect([
    isOurs(header, body, 'other'),
    isOurs(header, '{}', 'new'),
    isOurs(longAgo, body, 'new'),
    isOurs('t=1,v1=yes', body, 'new'),
  ]).toEqual([false, false, false, false])
})
