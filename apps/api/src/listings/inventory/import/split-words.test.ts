import { expect, test } from 'vitest'

import { readSplits } from './split-words.ts'

test.each([
  ['NEVERLEAVEONE', undefined, { splitRule: 'neverLeaveOne' }],
  ['No Singles', undefined, { splitRule: 'neverLeaveOne' }],
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
  ['as you like', undefined, 'as you like is no split type'],
  ['MULTIPLES', undefined, 'MULTIPLES is no split type'],
])('IMP-72 eight tickets with the split %j and the values %j', (type, values, splits) => {
  expect(readSplits(type, values, 8)).toEqual(splits)
})
