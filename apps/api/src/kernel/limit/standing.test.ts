import type { Limit } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { standingOf } from './standing.ts'

const TWO_WINDOWS: Limit = {
  name: 'two windows',
  windows: [
    { most: 2, seconds: 10 },
    { most: 4, seconds: 100 },
  ],
}

test.for([
  ['nothing', [], { most: 2, remaining: 2, resetSeconds: 0 }],
  ['one try', [1], { most: 2, remaining: 1, resetSeconds: 9 }],
  ['a full short window', [1, 3.5], { most: 2, remaining: 0, resetSeconds: 7 }],
  [
    'tries that only the long window remembers',
    [50, 60, 70],
    { most: 4, remaining: 1, resetSeconds: 30 },
  ],
  ['both full', [1, 2, 50, 60], { most: 4, remaining: 0, resetSeconds: 40 }],
  ['more than there is room for', [1, 2, 3], { most: 2, remaining: 0, resetSeconds: 8 }],
] as const)('AUTH-81 after %s', ([, ages, standing]) => {
  expect(standingOf(TWO_WINDOWS, ages)).toEqual(standing)
})
