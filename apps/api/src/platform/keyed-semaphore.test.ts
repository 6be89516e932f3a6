import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { createKeyedSemaphore } from './keyed-semaphore.ts'

const rejection = () => new Error('waited too long')

/** Returns work that runs until `end` is called, with a promise for its start. */
const openWork = () => {
  const startedAt = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const work = async () => {
    startedAt.resolve()
    await end.promise
  }
  return { work, began: startedAt.promise, end: end.resolve }
}

test('RUN-89 work of one key waits for a slot in order, and other keys do not wait', async () => {
  const { run } = createKeyedSemaphore<string>({
    atOnce: 1,
    maxWaitMs: 5_000,
    createError: rejection,
  })
  const first = openWork()
  const order: string[] = []
  const note = (name: string) => async () => {
    order.push(name)
  }
  const all = [
    run('a', first.work),
    run('a', note('second of a')),
    run('a', note('third of a')),
    run('b', note('first of b')),
  ]
  await all[3]
  expect(order).toEqual(['first of b'])
  first.end()
  await Promise.all(all)
  expect(order).toEqual(['first of b', 'second of a', 'third of a'])
})

test('RUN-89 concurrent work of one key is limited by its slots', async () => {
  const { run } = createKeyedSemaphore<number>({
    atOnce: 2,
    maxWaitMs: 5_000,
    createError: rejection,
  })
  const works = [openWork(), openWork(), openWork()]
  const all = works.map(({ work }) => run(1, work))
  await Promise.all(works.slice(0, 2).map(({ began }) => began))
  const third = await Promise.race([works[2]?.began.then(() => 'began'), wait(20, 'waits')])
  expect(third).toBe('waits')
  for (const { end } of works) end()
  await Promise.all(all)
})

test('RUN-89 failed work frees its slot', async () => {
  const { run } = createKeyedSemaphore<number>({
    atOnce: 1,
    maxWaitMs: 5_000,
    createError: rejection,
  })
  const fail = async () => {
    throw new Error('failed')
  }
  await expect(run(1, fail)).rejects.toThrow('failed')
  await expect(run(1, async () => 'done')).resolves.toBe('done')
})

test('RUN-89 work that waits longer than the limit is rejected', async () => {
  const { run } = createKeyedSemaphore<number>({ atOnce: 1, maxWaitMs: 20, createError: rejection })
  const stuck = openWork()
  const running = run(1, stuck.work)
  await expect(run(1, async () => 'done')).rejects.toThrow('waited too long')
  stuck.end()
  await running
})

test('RUN-89 work is rejected at once if the queue is full', async () => {
  const { run } = createKeyedSemaphore<number>({ atOnce: 1, waiting: 1, createError: rejection })
  const first = openWork()
  const running = run(1, first.work)
  const waiting = run(1, async () => 'done')
  await expect(run(1, async () => 'done')).rejects.toThrow('waited too long')
  first.end()
  await running
  expect(await waiting).toBe('done')
})
