import { expect, test } from 'vitest'

import { createSemaphore } from './semaphore.ts'

test('RUN-62 slots are limited per account and in total, and are freed once', () => {
  const take = createSemaphore({ all: 3, each: 2, sentence: 'two at most' })
  const leave = take(1)
  take(1)
  expect(() => take(1)).toThrow('two at most')
  take(2)
  expect(() => take(2)).toThrow('too many attempts, please wait a moment')
  leave()
  leave()
  take(1)
  const rejected = { errorName: 'tooMany', details: { retryAfterSeconds: 10 } }
  expect(() => take(2)).toThrow(expect.objectContaining(rejected))
})
