import * as v from 'valibot'
import { expect, test } from 'vitest'

import { hideFieldsFromRole, visibleWithRight } from './visible-with-right.ts'

const schema = v.object({
  results: v.array(
    v.object({
      id: v.number(),
      cost: visibleWithRight('seeCost', v.nullable(v.number())),
      sum: visibleWithRight('seeCost', v.number()),
      payout: v.optional(visibleWithRight('seePayouts', v.object({ amount: v.number() }))),
    }),
  ),
})

const response = { results: [{ id: 1, cost: 500, sum: 700, payout: { amount: 9 } }] }

test('TEAM-13 a role without the right gets null, 0 or no member', () => {
  expect(hideFieldsFromRole('viewer', schema, response)).toEqual({
    results: [{ id: 1, cost: null, sum: 0 }],
  })
  expect(hideFieldsFromRole('pricer', schema, response)).toEqual({
    results: [{ id: 1, cost: 500, sum: 700 }],
  })
})

test('TEAM-13 a role with the rights gets everything', () => {
  expect(hideFieldsFromRole('owner', schema, response)).toEqual(response)
  expect(hideFieldsFromRole('accountant', schema, response)).toEqual(response)
})
