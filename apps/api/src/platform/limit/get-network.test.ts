import { expect, test } from 'vitest'

import { getNetwork } from './get-network.ts'

test.for([
  ['203.0.113.5', '203.0.113.5'],
  ['203.0.113.5:4711', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['::FFFF:cb00:7105', '203.0.113.5'],
  ['0:0:0:0:0:ffff:203.0.113.5', '203.0.113.5'],
  ['[::ffff:203.0.113.5]:443', '203.0.113.5'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::3]:443', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1:2:3::5.6.7.8', '1:2:3:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
  ['::ffff:999.1.1.1', '::ffff:999.1.1.1'],
] as const)('AUTH-80 %s counts as %s', ([address, network]) => {
  expect(getNetwork(address)).toBe(network)
})

test('AUTH-80 all addresses of a /64 network count as one', () => {
  const guessed = Array.from({ length: 300 }, (_, index) =>
    getNetwork(`2001:db8:7:9:${index.toString(16)}:${(index * 7).toString(16)}::${index}`),
  )
  expect(new Set(guessed)).toEqual(new Set(['2001:db8:7:9::/64']))
})
