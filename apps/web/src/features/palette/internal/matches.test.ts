import { expect, test } from 'vitest'

import { matchesQuery } from '../actions.ts'

test.each([
  ['', true],
  ['pay', true],
  ['bank pay', true],
  ['ADD', true],
  ['ayout', false],
  ['bank sale', false],
])('NAV-110 %j matches the start of words: %j', (query, found) => {
  expect(matchesQuery(query, 'Add a bank account for payouts')).toBe(found)
})
