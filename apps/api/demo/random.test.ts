import { expect, test } from 'vitest'

import { random } from './random.ts'

const draws = (seed: string) => Array.from({ length: 50 }, random(seed).next)

test('the same seed gives the same numbers; another seed gives others', () => {
  expect(draws('one')).toEqual(draws('one'))
  expect(draws('one')).not.toEqual(draws('two'))
})

test('drawing from a fork does not affect its parent', () => {
  const [quiet, busy] = [random('one'), random('one')]
  for (let index = 0; index < 10; index += 1) busy.fork('prices').next()
  expect(busy.next()).toBe(quiet.next())
  expect(random('one').fork('prices').next()).not.toBe(random('one').fork('seats').next())
})

test('whole numbers include both bounds and nothing outside them', () => {
  const { between } = random('one')
  const seen = new Set(Array.from({ length: 500 }, () => between(2, 5)))
  expect(seen).toEqual(new Set([2, 3, 4, 5]))
})

test('weights determine frequency over many draws', () => {
  const { weighted } = random('one')
  const table = [
    ['often', 9],
    ['never', 0],
    ['rarely', 1],
  ] as const
  const seen = Array.from({ length: 5000 }, () => weighted(table))
  expect(seen.filter((item) => item === 'often').length / seen.length).toBeCloseTo(0.9, 1)
  expect(seen).not.toContain('never')
})

test('shuffling keeps every item and does not change the given list', () => {
  const items = [1, 2, 3, 4, 5, 6, 7, 8]
  const shuffled = random('one').shuffle(items)
  expect(shuffled).not.toEqual(items)
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(items)
})

test('picking from an empty list is an error', () => {
  expect(() => random('one').pick([])).toThrow(RangeError)
})
