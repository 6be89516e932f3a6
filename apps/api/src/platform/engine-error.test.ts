import { expect, test } from 'vitest'

import { isConnectionError } from './engine-error.ts'

const engineAway = Object.assign(new Error('the engine is gone'), { code: '57P01' })

test('RUN-26 an aggregate error is a connection error only if all its errors are', () => {
  expect(isConnectionError(new AggregateError([engineAway, engineAway]))).toBe(true)
  expect(isConnectionError(new AggregateError([engineAway, new Error('ours')]))).toBe(false)
  expect(isConnectionError(new AggregateError([]))).toBe(false)
})
