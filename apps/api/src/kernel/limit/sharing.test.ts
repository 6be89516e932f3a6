import { setImmediate as loopTurns } from 'node:timers/promises'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Line } from './line.ts'
import { type Share, sharing, type TakeOne } from './sharing.ts'

const line = (whose: string, isHeavy = false): Line => ({ whose, isHeavy })

const open = (given: Partial<Share> = {}) =>
  sharing({
    atOnce: 1,
    each: 1,
    partOf: () => 1,
    weigh: (heldMs) => heldMs,
    waitingEach: 100,
    patienceMs: Infinity,
    enduranceMs: Infinity,
    refusal: () => new Error('too many'),
    ...given,
  })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** For so long by the clock of the test. */
const passes = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Holds one for so long. */
const hold = async (take: TakeOne, whose: Line | null, ms: number) => {
  const end = await take(whose)
  await passes(ms)
  end()
}

/** Lets the clock go on until some work is done. */
const play = async (work: Promise<unknown>) => {
  const state = { isDone: false }
  const done = work.finally(() => {
    state.isDone = true
  })
  while (!state.isDone) {
    await vi.advanceTimersByTimeAsync(1)
    await loopTurns()
  }
  await done
}

/** Lets everything happen that is due. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await loopTurns()
}

test('RUN-81 whoever has used the least lately comes next, however many others wait', async () => {
  const take = open()
  const order: string[] = []
  const ask = async (whose: string) => {
    const end = await take(line(whose))
    order.push(whose)
    await passes(5)
    end()
  }
  await play(Promise.all([...'aaaaaa', 'b', 'b', 'c'].map(ask)))
  expect(order.join('')).toBe('abcabaaaa')
})

test('RUN-81 who does one thing after another is not overtaken by who has used more', async () => {
  const take = open()
  await play(hold(take, line('hog'), 50))
  const order: string[] = []
  const first = await take(line('b'))
  const once = async (whose: string) => {
    const end = await take(line(whose))
    order.push(whose)
    end()
  }
  const hog = once('hog')
  first()
  for (let step = 0; step < 3; step += 1) await once('b')
  await hog
  expect(order).toEqual(['b', 'b', 'b', 'hog'])
})

test('RUN-81 one line leaves some for the others', async () => {
  const take = open({ atOnce: 3, each: 2 })
  let begun = 0
  const ask = (whose: string) => take(line(whose)).then(() => (begun += 1))
  const asked = ['a', 'a', 'a'].map(ask)
  await settle()
  expect(begun).toBe(2)
  await ask('b')
  expect(begun).toBe(3)
  expect(asked).toHaveLength(3)
})

test('RUN-82 who has used more than its part waits while others are about, and not when alone', async () => {
  const take = open({ atOnce: 2, partOf: ({ isHeavy }) => (isHeavy ? 0.1 : 1) })
  const heavy = line('a', true)
  await play(hold(take, heavy, 400))
  // Alone it goes on at once; what else it does is no company.
  ;(await take(line('a')))()
  await play(hold(take, heavy, 400))
  ;(await take(line('b')))()
  let hasBegun = false
  const turn = take(heavy).then(() => (hasBegun = true))
  await vi.advanceTimersByTimeAsync(499)
  await settle()
  expect(hasBegun).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await settle()
  expect(hasBegun).toBe(true)
  await turn
})

test('RUN-82 while others stay about it has its part, and no more', async () => {
  const take = open({ partOf: () => 0.25 })
  const ends = performance.now() + 20_000
  let usedMs = 0
  const hog = async () => {
    while (performance.now() < ends) {
      await hold(take, line('hog'), 10)
      usedMs += 10
    }
  }
  const company = async () => {
    while (performance.now() < ends) {
      await hold(take, line('b'), 1)
      await passes(20)
    }
  }
  await play(Promise.all([hog(), company()]))
  expect(usedMs / 20_000).toBeGreaterThan(0.2)
  expect(usedMs / 20_000).toBeLessThan(0.3)
})

test('RUN-82 what counts for more than it took is waited for the longer', async () => {
  const take = open({ weigh: (heldMs) => heldMs * 10, partOf: () => 0.5 })
  await play(hold(take, line('a'), 200))
  ;(await take(line('b')))()
  let hasBegun = false
  const turn = take(line('a')).then(() => (hasBegun = true))
  await settle()
  expect(hasBegun).toBe(false)
  await play(turn)
})

test('RUN-82 what is nobody’s own waits for its turn alone', async () => {
  const take = open({ atOnce: 3, partOf: () => 0 })
  await play(hold(take, null, 100))
  await take(line('a'))
  expect(await Promise.all([take(null), take(null)])).toHaveLength(2)
})

test.each([
  ['one line', line('a')],
  ['nobody’s own', null],
])(
  'RUN-84 what is free is not had over and over by %s while the event loop stands still',
  async (_whose, whose) => {
    const take = open()
    let had = 0
    const ask = async () => {
      const end = await take(whose)
      vi.advanceTimersByTime(4)
      end()
      had += 1
    }
    // Each comes when the one before has gone, so that nobody ever waits.
    const all = (async () => {
      for (let turn = 0; turn < 9; turn += 1) await ask()
    })()
    const heard: number[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      await loopTurns()
      heard.push(had)
    }
    await all
    expect(heard).toEqual([3, 6, 9])
  },
)

test('RUN-84 neither is it by several of nobody’s own that wait for one another', async () => {
  const take = open()
  let had = 0
  const work = async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const end = await take(null)
      vi.advanceTimersByTime(4)
      end()
      had += 1
    }
  }
  const all = Promise.all([work(), work(), work()])
  const heard = [0]
  for (let turn = 0; turn < 4; turn += 1) {
    await loopTurns()
    heard.push(had)
  }
  await all
  expect(had).toBe(12)
  const inATurn = heard.slice(1).map((sum, turn) => sum - (heard[turn] ?? 0))
  expect(Math.max(...inATurn)).toBeLessThan(6)
})

test('RUN-27 who finds too many of its line waiting is sent away, and who waits too long', async () => {
  const take = open({ waitingEach: 1, patienceMs: 5_000 })
  const end = await take(line('a'))
  const late = Promise.allSettled([take(line('a'))])
  await expect(take(line('a'))).rejects.toThrow('too many')
  await vi.advanceTimersByTimeAsync(4_999)
  const other = take(line('b'))
  await vi.advanceTimersByTimeAsync(1)
  expect(await late).toMatchObject([{ status: 'rejected', reason: { message: 'too many' } }])
  end()
  ;(await other)()
})

test('STOCK-409 in a line that moves one waits on, and not for ever', async () => {
  const take = open({ patienceMs: 5_000, enduranceMs: 30_000 })
  await play(hold(take, line('hog'), 50))
  let end = await take(line('a'))
  let isOver = false
  const late = Promise.allSettled([take(line('hog'))]).finally(() => {
    isOver = true
  })
  /** So many who have used nothing yet come before who has, each for four seconds. */
  const others = async (names: string) => {
    for (const name of names) {
      const next = take(line(name))
      await vi.advanceTimersByTimeAsync(4_000)
      end()
      end = await next
    }
  }
  await others('bcdefgh')
  expect(isOver).toBe(false)
  await others('i')
  expect(await late).toMatchObject([{ status: 'rejected', reason: { message: 'too many' } }])
  end()
})

test('RUN-87 what is short and done for all comes before what is anybody’s own', async () => {
  const take = open()
  for (const whose of 'bc') await play(hold(take, line(whose), 5))
  const order: string[] = []
  const ask = async (whose: Line) => {
    const end = await take(whose)
    order.push(whose.whose)
    await passes(5)
    end()
  }
  const all = { ...line('all'), isOfAll: true as const }
  await play(Promise.all([line('a'), line('b'), line('c'), all, all].map(ask)))
  expect(order).toEqual(['a', 'all', 'all', 'b', 'c'])
})
