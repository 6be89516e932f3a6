import { setImmediate as nextTick } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { createFairQueue } from './fair-queue.ts'

test('AUTH-26 runs at most two tasks at once, in order', async () => {
  const takeTurn = createFairQueue({ atOnce: 2, waiting: 100 })
  const order: number[] = []
  let [working, max] = [0, 0]
  const work = (number: number) =>
    takeTurn(async () => {
      working += 1
      max = Math.max(max, working)
      order.push(number)
      await nextTick()
      working -= 1
      return number
    })
  const numbers = Array.from({ length: 20 }, (_, index) => index)
  expect(await Promise.all(numbers.map(work))).toEqual(numbers)
  expect(order).toEqual(numbers)
  expect(max).toBe(2)
})

test('WIRE-27 rejects tasks while the queue is full, and accepts them again afterwards', async () => {
  const takeTurn = createFairQueue({ atOnce: 1, waiting: 1 })
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const accepted = [takeTurn(() => end), takeTurn(() => end)]
  await expect(takeTurn(() => end)).rejects.toMatchObject({
    errorName: 'tooMany',
    details: { retryAfterSeconds: 5 },
  })
  resolve()
  await Promise.all(accepted)
  expect(await takeTurn(async () => 'done')).toBe('done')
})

test('AUTH-26 continues after a failed task, and does not start an aborted one', async () => {
  const takeTurn = createFairQueue({ atOnce: 1, waiting: 10 })
  const caller = new AbortController()
  let started = 0
  const failing = takeTurn(async () => {
    await nextTick()
    throw new Error('broken')
  })
  const left = takeTurn(
    async () => {
      started += 1
    },
    { signal: caller.signal },
  )
  caller.abort()
  await expect(failing).rejects.toThrow('broken')
  await expect(left).rejects.toMatchObject({ errorName: 'unavailable' })
  expect(started).toBe(0)
  expect(await takeTurn(async () => 'done')).toBe('done')
})

test('RUN-62 accounts with many and few tasks take turns', async () => {
  const takeTurn = createFairQueue({ atOnce: 1, waiting: 100 })
  const order: string[] = []
  const request = (owner: string) =>
    takeTurn(
      async () => {
        order.push(owner)
        await nextTick()
      },
      { whose: owner },
    )
  await Promise.all(['a', 'a', 'a', 'a', 'a', 'b', 'b', 'c'].map(request))
  expect(order.join('')).toBe('aabcabaa')
})

test('RUN-62 one account has limited slots and queue places, and others are not blocked', async () => {
  const takeTurn = createFairQueue({ atOnce: 3, each: 2, waiting: 10, waitingEach: 1 })
  const { promise: end, resolve } = Promise.withResolvers<void>()
  let working = 0
  const request = (owner: string) =>
    takeTurn(
      async () => {
        working += 1
        await end
      },
      { whose: owner },
    )
  const accepted = [request('a'), request('a'), request('a')]
  await nextTick()
  expect(working).toBe(2)
  await expect(request('a')).rejects.toMatchObject({ errorName: 'tooMany' })
  accepted.push(request('b'))
  await nextTick()
  expect(working).toBe(3)
  resolve()
  await Promise.all(accepted)
  expect(working).toBe(4)
})
