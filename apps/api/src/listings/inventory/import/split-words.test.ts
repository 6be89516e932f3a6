import { expect, test } from 'vitest'

import { readSplits } from './split-terms.ts'

test.each([
  ['NEVERLEAVEONE', undefined, { splitRule: 'neverLeaveOne' }],
  ['No Singles', undefined, { splitRule: 'neverLeaveOne' }],
  ['Do not split', undefined, { splitRule: 'none' }],
  ['Keep together', undefined, { splitRule: 'none' }],
  ['Avoid leaving 1 or 3', undefined, { splitRule: 'avoidOneAndThree' }],
  ['Never leave 1', undefined, { splitRule: 'neverLeaveOne' }],
  ['2/4/8', undefined, { splitRule: 'custom', customSplits: [2, 4, 8] }],
  ['Pairs only', undefined, { splitRule: 'pairs' }],
  ['MULTIPLES_OF_2', undefined, { splitRule: 'pairs' }],
  ['Multiples of 3', undefined, { splitRule: 'custom', customSplits: [3, 6, 8] }],
  ['MULTIPLES', '2', { splitRule: 'pairs' }],
  ['CUSTOM', '2,4', { splitRule: 'custom', customSplits: [2, 4] }],
  ['2,4,12', undefined, { splitRule: 'custom', customSplits: [2, 4] }],
  [undefined, '2;4', { splitRule: 'custom', customSplits: [2, 4] }],
  [undefined, 'ANY', { splitRule: 'any' }],
  [undefined, '2.0', { splitRule: 'custom', customSplits: [2] }],
  ['ANY', '2,4', { splitRule: 'any' }],
  [undefined, undefined, {}],
  ['as you like', undefined, 'as you like is not a valid split type'],
  ['MULTIPLES', undefined, 'MULTIPLES is not a valid split type'],
])(
  'IMP-72 split type %j with split values %j is read for eight tickets',
  (type, values, splits) => {
    expect(readSplits(type, values, 8)).toEqual(splits)
  },
)
