import fc from 'fast-check'
import { expect, test } from 'vitest'

import { leastFirst } from './least-first.ts'

const drained = <Thing>(heap: ReturnType<typeof leastFirst<Thing>>): Thing[] => {
  const things: Thing[] = []
  for (let thing = heap.take(); thing; thing = heap.take()) things.push(thing)
  return things
}

test('STOCK-400 who ranks least comes first, and of those who rank alike the earlier', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (ranks) => {
      const things = ranks.map((rank, number) => ({ rank, number }))
      const heap = leastFirst<(typeof things)[number]>(({ rank }) => rank)
      for (const thing of things) heap.add(thing)
      expect(drained(heap)).toEqual(things.toSorted((one, other) => one.rank - other.rank))
      expect(heap.size()).toBe(0)
    }),
  )
})

test('STOCK-400 whose rank has grown since it came goes back to where it belongs', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))),
      (ranks) => {
        const things = ranks.map(([rank]) => ({ rank }))
        const heap = leastFirst<(typeof things)[number]>(({ rank }) => rank)
        for (const thing of things) heap.add(thing)
        for (const [at, [, more]] of ranks.entries()) {
          const thing = things[at]
          if (thing) thing.rank += more
        }
        const taken = drained(heap).map(({ rank }) => rank)
        expect(taken).toEqual(taken.toSorted((one, other) => one - other))
        expect(taken).toHaveLength(ranks.length)
      },
    ),
  )
})

test('STOCK-400 one that is there already stays where it is', () => {
  const heap = leastFirst<{ rank: number }>(({ rank }) => rank)
  const thing = { rank: 1 }
  heap.add(thing)
  heap.add(thing)
  expect(heap.first()).toBe(thing)
  expect(drained(heap)).toEqual([thing])
})
