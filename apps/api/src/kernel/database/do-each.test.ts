import { expect, test } from 'vitest'

import { doEach } from './do-each.ts'
import { isEngineAway } from './engine-away.ts'

const engineAway = Object.assign(new Error('the engine is gone'), { code: '57P01' })

test('PAYOUT-73 what fails keeps none of the others from being done, and is thrown after them', async () => {
  const done: number[] = []
  const work = async (thing: number) => {
    if (thing % 2 === 0) throw new Error(`not ${thing}`)
    done.push(thing)
  }
  await expect(doEach([1, 2, 3, 4, 5], work)).rejects.toMatchObject({
    errors: [{ message: 'not 2' }, { message: 'not 4' }],
  })
  expect(done).toEqual([1, 3, 5])
})

test('PAYOUT-73 where the engine is away, nothing else is tried', async () => {
  const tried: number[] = []
  const work = async (thing: number) => {
    tried.push(thing)
    throw engineAway
  }
  await expect(doEach([1, 2], work)).rejects.toBe(engineAway)
  expect(tried).toEqual([1])
})

test('RUN-26 duties that failed together are the engine’s fault where each of them is', () => {
  expect(isEngineAway(new AggregateError([engineAway, engineAway]))).toBe(true)
  expect(isEngineAway(new AggregateError([engineAway, new Error('ours')]))).toBe(false)
  expect(isEngineAway(new AggregateError([]))).toBe(false)
})
