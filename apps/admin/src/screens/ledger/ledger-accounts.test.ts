import { expect, test } from 'vitest'

import { monthRange, recentMonths } from './ledger-accounts.ts'

test('ADMIN-112 the range of a month is from its first to its last minute', () => {
  expect(monthRange('2028-02')).toEqual({ from: '2028-02-01T00:00:00', to: '2028-02-29T23:59:00' })
  expect(monthRange(undefined)).toEqual({})
})

test('ADMIN-111 months are offered backwards from the current one', () => {
  expect(recentMonths(new Date(2027, 0, 31), 3)).toEqual(['2027-01', '2026-12', '2026-11'])
})
