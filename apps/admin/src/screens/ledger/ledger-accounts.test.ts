import { expect, test } from 'vitest'

import { recentMonths, monthRange } from './ledger-accounts.ts'

test('ADMIN-112 the postings of a month are those of all its minutes', () => {
  expect(monthRange('2028-02')).toEqual({ from: '2028-02-01T00:00:00', to: '2028-02-29T23:59:00' })
  expect(monthRange(undefined)).toEqual({})
})

test('ADMIN-111 months are offered from this one backwards', () => {
  expect(recentMonths(new Date(2027, 0, 31), 3)).toEqual(['2027-01', '2026-12', '2026-11'])
})
