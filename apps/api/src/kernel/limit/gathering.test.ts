import { AsyncLocalStorage } from 'node:async_hooks'

import { expect, test } from 'vitest'

import { gathering } from './gathering.ts'

const fulfilled = <Value>(value: Value) => ({ status: 'fulfilled' as const, value })

/** Groups that wait until they are let go, one after the other. */
const heldBack = (most: number) => {
  const groups: string[] = []
  const gates: PromiseWithResolvers<void>[] = []
  const ask = gathering<string, string, string>(most, async (key, items) => {
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
  const ask = gathering<string, string, string>(9, async (_key, items) => {
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
  const ask = gathering<string, string, string>(9, async (_key, items) => {
    served.push(names.getStore())
    await Promise.resolve()
    return items.map(fulfilled)
  })
  await Promise.all(['a', 'b', 'c'].map((name) => names.run(name, () => ask('x', name))))
  expect(served).toEqual(['a', 'b'])
})
