import { expect, test } from 'vitest'

import { nearestNames } from './nearest-names.ts'

test.each([
  ['Lower 101 Gold', ['Upper 301', 'Lower 101', 'Lower 102'], ['Lower 101', 'Lower 102']],
  ['Florr A', ['101', 'Floor B', 'Floor A'], ['Floor A', 'Floor B']],
  ['Xyz', ['101', '102'], []],
])('IMP-75 the sections nearest to %s among %j are %j', (name, names, nearest) => {
  expect(nearestNames(name, names, 2)).toEqual(nearest)
})
