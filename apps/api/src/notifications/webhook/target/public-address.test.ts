import { expect, test } from 'vitest'

import { isLoopback, isPublicAddress } from './public-address.ts'

test.each([
  ['this host', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['a network of one’s own', '10.1.2.3'],
  ['shared by a carrier', '100.64.0.1'],
  ['the loopback', '127.0.0.1'],
  ['all of the loopback', '127.9.9.9'],
  ['a cloud’s metadata', '169.254.169.254'],
  ['a container’s metadata', '169.254.170.2'],
  ['a network of one’s own', '172.31.255.255'],
  ['protocol assignments', '192.0.0.192'],
  ['a network of one’s own', '192.168.1.1'],
  ['a benchmark', '198.19.0.1'],
  ['an example', '203.0.113.9'],
  ['many at once', '224.0.0.251'],
  ['reserved', '250.0.0.1'],
  ['everybody', '255.255.255.255'],
  ['another cloud’s metadata', '100.100.100.200'],
  ['nothing', '::'],
  ['the loopback', '::1'],
  ['IPv4 in IPv6', '::ffff:127.0.0.1'],
  ['IPv4 in IPv6, in hexadecimal', '::ffff:7f00:1'],
  ['even public IPv4 in IPv6', '::ffff:8.8.8.8'],
  ['IPv4 as it was once written', '::127.0.0.1'],
  ['translated', '64:ff9b::7f00:1'],
  ['translated within a network', '64:ff9b:1::a00:1'],
  ['discarded', '100::1'],
  ['Teredo', '2001:0:a00:1::1'],
  ['6to4 of the loopback', '2002:7f00:1::1'],
  ['an example', '2001:db8::1'],
  ['another example', '3fff::1'],
  ['a network of one’s own', 'fd00:ec2::254'],
  ['a link', 'fe80::1'],
  ['a link by name', 'fe80::1%eth0'],
  ['a site', 'fec0::1'],
  ['many at once', 'ff02::1'],
  ['no address', 'localhost'],
  ['no text', ''],
])('HOOK-5 %s is not public: %s', (_case, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])(
  'HOOK-5 %s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
    expect(isLoopback(address)).toBe(false)
  },
)

test('HOOK-5 only loopback addresses of IPv4 and IPv6 count as loopback', () => {
  expect(['127.0.0.1', '127.1.2.3', '::1'].map(isLoopback)).toEqual([true, true, true])
  expect(['0.0.0.0', '10.0.0.1', '::2', 'x'].map(isLoopback)).toEqual(Array(4).fill(false))
})
