import { BlockList, isIP } from 'node:net'

/**
 * IPv4 addresses that webhooks must not reach: loopback, private networks, and link-local
 * addresses, which include cloud metadata services. Complete according to the registry of
 * special-purpose addresses (RFC 6890).
 */
const CLOSED_IPV4: [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** IPv6 ranges inside the global networks that lead elsewhere: Teredo, 6to4, documentation. */
const CLOSED_IPV6: [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

const closed = new BlockList()
for (const [network, bits] of CLOSED_IPV4) closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of CLOSED_IPV6) closed.addSubnet(network, bits, 'ipv6')

/** All global IPv6 networks; ::1, fe80::, fc00::, ::ffff:0:0 and 64:ff9b:: are outside of it. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether an address is on the public internet. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4')
  return isIP(address) === 6 && global.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** Whether an address is a loopback address. */
export const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
