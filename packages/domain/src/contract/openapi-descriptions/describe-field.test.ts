import { expect, test } from 'vitest'

import { ACCOUNT_FIELD_DESCRIPTIONS } from './account-fields.ts'
import { ADMIN_FIELD_DESCRIPTIONS } from './admin-fields.ts'
import { COMPANY_FIELD_DESCRIPTIONS } from './company-fields.ts'
import { describeField, FIELD_DESCRIPTIONS } from './describe-field.ts'
import { LIST_FIELD_DESCRIPTIONS } from './list-fields.ts'
import { MARKET_FIELD_DESCRIPTIONS } from './market-fields.ts'
import { PRICING_FIELD_DESCRIPTIONS } from './pricing-fields.ts'
import { SELLING_FIELD_DESCRIPTIONS } from './selling-fields.ts'

test('WIRE-390 the most specific description wins', () => {
  expect(describeField(['sales_get', 'data', 'payout', 'amount'])).toMatch(/dollars/)
  expect(describeField(['sales_get', 'data', 'amount'])).toBe('What the buyer paid, in cents.')
  expect(describeField(['listings_list', 'from'])).toMatch(/lowest price/)
  expect(describeField(['sales_list', 'from'])).toMatch(/created/)
  expect(describeField(['sales_list', 'constructor'])).toBeUndefined()
})

test('WIRE-390 description tables have no duplicate keys', () => {
  const tables = [
    ACCOUNT_FIELD_DESCRIPTIONS,
    ADMIN_FIELD_DESCRIPTIONS,
    COMPANY_FIELD_DESCRIPTIONS,
    LIST_FIELD_DESCRIPTIONS,
    MARKET_FIELD_DESCRIPTIONS,
    PRICING_FIELD_DESCRIPTIONS,
    SELLING_FIELD_DESCRIPTIONS,
  ]
  const count = tables.reduce((sum, table) => sum + Object.keys(table).length, 0)
  expect(Object.keys(FIELD_DESCRIPTIONS)).toHaveLength(count)
})
