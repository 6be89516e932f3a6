import { AsyncLocalStorage } from 'node:async_hooks'

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { gathering } from './gathering.ts'

const fulfilled = <Value>(value: Value) => ({ status: 'fulfilled' as const, value })

/** Groups that wait until they are let go, one after the other. */
const heldBack = (most: number) => {
  const groups: string[] = []
  const gates: PromiseWithResolvers<void>[] = []
  const ask = gathering<string, string, string>({ most }, async (key, items) => {
    groups.push(`${key}: ${items.join(' ')}`)
    const gate = Promise.withResolvers<void>()
    gates.push(gate)
    await gate.promise
    return items.map((item) =>
      item === 'bad' ? { status: 'rejected', reason: new Error(item) } : fulfilled(`${item}!`),
    )
  })
  /** Lets the next group go once it has come. */
  const letGo = async () => {
    while (gates.length === 0) await Promise.resolve()
    gates.shift()?.resolve()
  }
  return { ask, groups, letGo }
}

test('STOCK-401 the first goes alone, and who comes meanwhile goes together, in order', async () => {
  const { ask, groups, letGo } = heldBack(3)
  const asked = ['a', 'b', 'c', 'd', 'e'].map((item) => ask('x', item))
  const elsewhere = ask('y', 'f')
  for (let group = 0; group < 4; group += 1) await letGo()
  expect(await Promise.all([...asked, elsewhere])).toEqual(['a!', 'b!', 'c!', 'd!', 'e!', 'f!'])
  expect(groups).toEqual(['x: a', 'y: f', 'x: b c d', 'x: e'])
})

test('STOCK-402 one that fails spoils nothing for those who came with it', async () => {
  const { ask, letGo } = heldBack(3)
  const asked = ['a', 'bad', 'c'].map((item) => ask('x', item))
  const outcomes = Promise.allSettled(asked)
  await letGo()
  await letGo()
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
})

test('STOCK-402 when all of it fails all are told, and the next are served', async () => {
  let tries = 0
  const ask = gathering<string, string, string>({ most: 9 }, async (_key, items) => {
    tries += 1
    if (tries === 2) throw new Error('away')
    return items.map(fulfilled)
  })
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((item) => ask('x', item)))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await ask('x', 'd')).toBe('d')
})

test('STOCK-401 a group is served in the name of whoever has waited longest', async () => {
  const names = new AsyncLocalStorage<string>()
  const served: (string | undefined)[] = []
  const ask = gathering<string, string, string>({ most: 9 }, async (_key, items) => {
    served.push(names.getStore())
    await Promise.resolve()
    return items.map(fulfilled)
  })
  await Promise.all(['a', 'b', 'c'].map((name) => names.run(name, () => ask('x', name))))
  expect(served).toEqual(['a', 'b'])
})

test('STOCK-423 what one of a group waits for keeps neither the others nor the next waiting', async () => {
  const slow = Promise.withResolvers<PromiseSettledResult<string>>()
  const ask = gathering<string, string, string>({ most: 9 }, async (_key, items) =>
    items.map((item) => (item === 'slow' ? slow.promise : fulfilled(item))),
  )
  const [first, late, other, next] = ['a', 'slow', 'b', 'c'].map((item) => ask('x', item))
  expect(await Promise.all([first, other, next])).toEqual(['a', 'b', 'c'])
  expect(await ask('x', 'd')).toBe('d')
  slow.resolve(fulfilled('slow'))
  expect(await late).toBe('slow')
})

describe('a serving that never ends', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  /** Whom a gatherer has served of two who come after somebody whose serving hangs. */
  const servedAfterHanging = async (patienceMs?: number) => {
    const served: string[] = []
    const ask = gathering<string, string, string>(
      { most: 9, ...(patienceMs === undefined ? {} : { patienceMs }) },
      async (_key, items) => {
        if (items.includes('hangs')) return new Promise(() => {})
        served.push(items.join(' '))
        return items.map(fulfilled)
      },
    )
    for (const item of ['hangs', 'a', 'b']) void ask('x', item)
    await vi.advanceTimersByTimeAsync(10_000)
    return served
  }

  test('STOCK-420 keeps those who came after it waiting for a while, and not for ever', async () => {
    expect(await servedAfterHanging(20_000)).toEqual([])
    expect(await servedAfterHanging(9_000)).toEqual(['a b'])
  })

  test('STOCK-420 the control: without that patience they wait for ever', async () => {
    expect(await servedAfterHanging()).toEqual([])
  })

  test('STOCK-420 one that ends leaves no timer behind', async () => {
    const ask = gathering<string, string, string>(
      { most: 9, patienceMs: 9_000 },
      async (_key, items) => items.map(fulfilled),
    )
    expect(await ask('x', 'a')).toBe('a')
    await vi.advanceTimersByTimeAsync(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})
