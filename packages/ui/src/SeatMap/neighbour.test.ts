import { expect, test } from 'vitest'

import { neighbour } from './neighbour.ts'

const place = (key: string, x: number, y: number) => ({ key, x, y })
const here = place('here', 0, 0)

test.each([
  ['right', 'east'],
  ['left', 'west'],
  ['up', 'north'],
  ['down', 'south'],
] as const)('the key to the %s leads to the %s', (direction, key) => {
  const places = [
    here,
    place('east', 9, 1),
    place('west', -9, 1),
    place('north', 1, -9),
    place('south', 1, 9),
  ]
  expect(neighbour(here, direction, places)?.key).toBe(key)
})

test('what lies ahead is nearer than what lies aside', () => {
  const places = [here, place('aside', 5, 30), place('ahead', 40, 0)]
  expect(neighbour(here, 'right', places)?.key).toBe('ahead')
})

test('at the edge there is none', () => {
  expect(neighbour(here, 'left', [here, place('east', 9, 0)])).toBeUndefined()
})
