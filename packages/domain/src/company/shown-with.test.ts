import * as v from 'valibot'
import { expect, test } from 'vitest'

import { hideFrom, shownWith } from './shown-with.ts'

const schema = v.object({
  results: v.array(
    v.object({
      id: v.number(),
      cost: shownWith('seeCost', v.nullable(v.number())),
      sum: shownWith('seeCost', v.number()),
      payout: v.optional(shownWith('seePayouts', v.object({ amount: v.number() }))),
    }),
  ),
})

const response = { results: [{ id: 1, cost: 500, sum: 700, payout: { amount: 9 } }] }

test('TEAM-13 a role without the right gets null, 0 or no member', () => {
  expect(hideFrom('viewer', schema, response)).toEqual({ results: [{ id: 1, cost: null, sum: 0 }] })
  expect(hideFrom('pricer', schema, response)).toEqual({
    results: [{ id: 1, cost: 500, sum: 700 }],
  })
})

test('TEAM-13 a role with the rights gets everything', () => {
  expect(hideFrom('owner', schema, response)).toEqual(response)
  expect(hideFrom('accountant', schema, response)).toEqual(response)
})
