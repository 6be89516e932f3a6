import { expect, test } from 'vitest'

import { ACCOUNT_MEMBERS } from './account-members.ts'
import { ADMIN_MEMBERS } from './admin-members.ts'
import { COMPANY_MEMBERS } from './company-members.ts'
import { describeMember, MEMBER_DESCRIPTIONS } from './describe-member.ts'
import { LIST_MEMBERS } from './list-members.ts'
import { MARKET_MEMBERS } from './market-members.ts'
import { PRICING_MEMBERS } from './pricing-members.ts'
import { SELLING_MEMBERS } from './selling-members.ts'

test('WIRE-390 the most specific description wins', () => {
  expect(describeMember(['sales_get', 'data', 'payout', 'amount'])).toMatch(/dollars/)
  expect(describeMember(['sales_get', 'data', 'amount'])).toBe('What the buyer paid, in cents.')
  expect(describeMember(['listings_list', 'from'])).toMatch(/lowest price/)
  expect(describeMember(['sales_list', 'from'])).toMatch(/created/)
  expect(describeMember(['sales_list', 'constructor'])).toBeUndefined()
})

test('WIRE-390 description tables have no duplicate keys', () => {
  const tables = [
    ACCOUNT_MEMBERS,
    ADMIN_MEMBERS,
    COMPANY_MEMBERS,
    LIST_MEMBERS,
    MARKET_MEMBERS,
    PRICING_MEMBERS,
    SELLING_MEMBERS,
  ]
  const count = tables.reduce((sum, table) => sum + Object.keys(table).length, 0)
  expect(Object.keys(MEMBER_DESCRIPTIONS)).toHaveLength(count)
})
