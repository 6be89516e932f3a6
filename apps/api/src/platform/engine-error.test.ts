import { expect, test } from 'vitest'

import { isConnectionError } from './engine-error.ts'

const engineAway = Object.assign(new Error('the engine is gone'), { code: '57P01' })

test('RUN-26 duties that failed together are the engine’s fault where each of them is', () => {
  expect(isConnectionError(new AggregateError([engineAway, engineAway]))).toBe(true)
  expect(isConnectionError(new AggregateError([engineAway, new Error('ours')]))).toBe(false)
  expect(isConnectionError(new AggregateError([]))).toBe(false)
})
