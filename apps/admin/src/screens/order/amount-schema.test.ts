import * as v from 'valibot'
import { expect, test } from 'vitest'

import { amountSchema } from './amount-schema.ts'

const read = (text: string) => v.safeParse(amountSchema('odd'), text)

test.each([
  ['', undefined],
  ['30', 30_00],
  [' $1,240.50 ', 1240_50],
  ['0.07', 7],
  ['12.5', 12_50],
])('ADMIN-100 %j is a valid refund amount', (text, cents) => {
  expect(read(text)).toMatchObject({ success: true, output: cents })
})

test.each(['0', '-3', '1.234', '12,34', 'all'])(
  'ADMIN-100 %j is not a valid refund amount',
  (text) => {
    expect(read(text).success).toBe(false)
  },
)
