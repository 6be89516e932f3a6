import { getPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

import { expect, test, vi } from 'vitest'

import { openThread } from './open-thread.ts'

/** The inputs of the thread in `test/thread.ts`. */
type TestInput = 'double' | 'compute' | 'priority' | 'refuse' | 'fail' | 'die'

const runThread = openThread<TestInput, number, number>(
  new URL('../../../test/thread.ts', import.meta.url),
)

async function* feed(numbers: readonly number[]) {
  yield* numbers
}

const collected = async (chunks: AsyncGenerator<number>) => {
  const numbers = []
  for await (const number of chunks) numbers.push(number)
  return numbers
}

const all = (input: TestInput, inputs: readonly number[] = []) =>
  collected(runThread(input, feed(inputs)))

test('RUN-60 a thread streams input and output of several concurrent calls', async () => {
  expect(await Promise.all([all('double', [1, 2]), all('double', [3]), all('double')])).toEqual([
    [0, 2, 4],
    [0, 6],
    [0],
  ])
})

/** Blocks the current core, as the thread does on request. */
const compute = (): void => {
  const end = performance.now() + 300
  while (performance.now() < end);
}

test('RUN-60 a computing thread does not block the event loop, unlike the same work in the main thread', async () => {
  const ticksWhile = async (work: () => Promise<unknown>) => {
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 10)
    await work()
    clearInterval(timer)
    return ticks
  }
  await all('double')
  expect(await ticksWhile(() => all('compute'))).toBeGreaterThan(0)
  const replacement = async () => compute()
  expect(await ticksWhile(replacement)).toBe(0)
})

test.runIf(process.platform === 'linux')(
  'RUN-83 a thread has a lower priority than the main thread',
  async () => {
    const own = getPriority()
    const [, ofThread = 0] = await all('priority')
    expect(ofThread).toBeGreaterThan(own)
    expect(getPriority()).toBe(own)
  },
)

test('RUN-60 stopping to read the output ends the input too', async () => {
  let isEnded = false
  const neverEnding = (async function* () {
    try {
      for (;;) yield 1
    } finally {
      isEnded = true
    }
  })()
  for await (const chunk of runThread('double', neverEnding)) if (chunk > 0) break
  await expect.poll(() => isEnded).toBe(true)
})

test('RUN-61 an error in a thread is rethrown as it was', async () => {
  await expect(all('refuse')).rejects.toMatchObject({
    name: 'Refusal',
    errorName: 'conflict',
    message: 'not like this',
  })
  await expect(all('fail')).rejects.toThrow(new TypeError('broken'))
})

test('RUN-61 an error of the input is rethrown as the same object', async () => {
  const broken = Object.assign(new Error('the engine is away'), { code: '57P03' })
  const failing = (async function* (): AsyncGenerator<number, void, undefined> {
    yield 1
    throw broken
  })()
  await expect(collected(runThread('double', failing))).rejects.toBe(broken)
})

test('RUN-61 waiting calls of a thread that dies get a 503, and the next call gets a new thread', async () => {
  const waiting = runThread(
    'double',
    (async function* () {
      await wait(60_000, null, { ref: false })
      yield 1
    })(),
  )
  expect(await waiting.next()).toEqual({ value: 0, done: false })
  const left = waiting.next()
  const rejected = { errorName: 'unavailable', details: { retryAfterSeconds: 5 } }
  await Promise.all([
    expect(all('die')).rejects.toMatchObject(rejected),
    expect(left).rejects.toMatchObject(rejected),
  ])
  expect(await all('double', [4])).toEqual([0, 8])
})

test('RUN-61 a thread that cannot start returns a 503, and the error is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const nowhere = openThread<null, never, never>(new URL('no-such-thread.ts', import.meta.url))
  const request = nowhere(null, (async function* () {})())
  await expect(request.next()).rejects.toMatchObject({ errorName: 'unavailable' })
  await expect.poll(() => log.mock.calls.join()).toContain('MODULE_NOT_FOUND')
  log.mockRestore()
})
