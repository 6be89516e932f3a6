import { expect, test } from 'vitest'

import { isEngineAway } from './engine-error.ts'

const engineAway = Object.assign(new Error('the engine is gone'), { code: '57P01' })

test('RUN-26 duties that failed together are the engine’s fault where each of them is', () => {
  expect(isEngineAway(new AggregateError([engineAway, engineAway]))).toBe(true)
  expect(isEngineAway(new AggregateError([engineAway, new Error('ours')]))).toBe(false)
  expect(isEngineAway(new AggregateError([]))).toBe(false)
})
