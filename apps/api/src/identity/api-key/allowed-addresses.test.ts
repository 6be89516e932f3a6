import { expect, test } from 'vitest'

import { isAddressOrRange, isAllowedAddress } from './allowed-addresses.ts'

test.each<[string, string[], boolean]>([
  ['203.0.113.7', [], true],
  ['203.0.113.7', ['203.0.113.7'], true],
  ['203.0.113.8', ['203.0.113.7'], false],
  ['203.0.113.8', ['198.51.100.1', '203.0.113.0/24'], true],
  ['203.0.114.8', ['203.0.113.0/24'], false],
  ['2001:db8::5', ['2001:db8::/64'], true],
  ['2001:db9::5', ['2001:db8::/64'], false],
  ['203.0.113.7', ['2001:db8::/32'], false],
  ['unknown', ['0.0.0.0/0'], false],
])('KEY-22 %s among %j: %s', (address, allowed, isIn) => {
  expect(isAllowedAddress(allowed, address)).toBe(isIn)
})

test.each(['203.0.113.7', '203.0.113.0/24', '2001:db8::/64', '::1'])(
  'KEY-22 %s is a valid address or range',
  (text) => expect(isAddressOrRange(text)).toBe(true),
)

test.each([
  '',
  'office',
  '203.0.113',
  '203.0.113.0/33',
  '2001:db8::/129',
  '203.0.113.0/24/8',
  '1.1.1.1/',
])('KEY-22 %j is not a valid address or range', (text) =>
  expect(isAddressOrRange(text)).toBe(false),
)
