import { getPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

import { expect, test, vi } from 'vitest'

import { openThread } from './open-thread.ts'

/** What the thread of `test/thread.ts` can be asked for. */
type TestInput = 'double' | 'compute' | 'priority' | 'refuse' | 'fail' | 'die'

const runThread = openThread<TestInput, number, number>(
  new URL('../../../test/thread.ts', import.meta.url),
)

async function* feed(numbers: readonly number[]) {
  yield* numbers
}

const gathered = async (pieces: AsyncGenerator<number>) => {
  const numbers = []
  for await (const number of pieces) numbers.push(number)
  return numbers
}

const all = (asked: TestInput, fed: readonly number[] = []) => gathered(runThread(asked, feed(fed)))

test('RUN-60 a thread is fed and gives, piece by piece and several errands at once', async () => {
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

test('RUN-60 while a thread computes, the event loop turns; in its place it would not', async () => {
  const ticksWhile = async (work: () => Promise<unknown>) => {
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 10)
    await work()
    clearInterval(timer)
    return ticks
  }
  await all('double')
  expect(await ticksWhile(() => all('compute'))).toBeGreaterThan(0)
  const inItsPlace = async () => compute()
  expect(await ticksWhile(inItsPlace)).toBe(0)
})

test.runIf(process.platform === 'linux')(
  'RUN-83 a thread has a lower priority than the event loop, which keeps its own',
  async () => {
    const own = getPriority()
    const [, ofThread = 0] = await all('priority')
    expect(ofThread).toBeGreaterThan(own)
    expect(getPriority()).toBe(own)
  },
)

test('RUN-60 who takes no more ends the work, and what it is fed with', async () => {
  let isEnded = false
  const endless = (async function* () {
    try {
      for (;;) yield 1
    } finally {
      isEnded = true
    }
  })()
  for await (const piece of runThread('double', endless)) if (piece > 0) break
  await expect.poll(() => isEnded).toBe(true)
})

test('RUN-61 what is thrown in a thread is told as it was', async () => {
  await expect(all('refuse')).rejects.toMatchObject({
    name: 'Refusal',
    refusal: 'conflict',
    message: 'not like this',
  })
  await expect(all('fail')).rejects.toThrow(new TypeError('broken'))
})

test('RUN-61 what breaks a thread’s food is told as it was thrown on this side', async () => {
  const broken = Object.assign(new Error('the engine is away'), { code: '57P03' })
  const failing = (async function* (): AsyncGenerator<number, void, undefined> {
    yield 1
    throw broken
  })()
  await expect(gathered(runThread('double', failing))).rejects.toBe(broken)
})

test('RUN-61 a thread that dies is a 503 for whoever waits for it, and the next errand has another', async () => {
  const waiting = runThread(
    'double',
    (async function* () {
      await wait(60_000, null, { ref: false })
      yield 1
    })(),
  )
  expect(await waiting.next()).toEqual({ value: 0, done: false })
  const left = waiting.next()
  const refused = { refusal: 'unavailable', details: { retryAfterSeconds: 5 } }
  await Promise.all([
    expect(all('die')).rejects.toMatchObject(refused),
    expect(left).rejects.toMatchObject(refused),
  ])
  expect(await all('double', [4])).toEqual([0, 8])
})

test('RUN-61 a thread that cannot start is a 503, and the log says why', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const nowhere = openThread<null, never, never>(new URL('no-such-thread.ts', import.meta.url))
  const errand = nowhere(null, (async function* () {})())
  await expect(errand.next()).rejects.toMatchObject({ refusal: 'unavailable' })
  await expect.poll(() => log.mock.calls.join()).toContain('MODULE_NOT_FOUND')
  log.mockRestore()
})
