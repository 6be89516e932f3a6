import { isIPv4, isIPv6 } from 'node:net'

/** How much of an IPv6 address one subscriber is given: the four groups of its /64. */
const GROUPS = 4

/**
 * What an address counts as wherever it is the subject of a limit: an IPv4 address as itself,
 * however it is written, and an IPv6 address as its /64, in which one machine has as many addresses
 * as it likes. What is no address stays as it is.
 */
export const networkOf = (address: string): string => {
  const bare = bareOf(address)
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  return mappedIn(groups) ?? `${groups.slice(0, GROUPS).join(':')}::/64`
}

/** Without brackets and port, as some proxies write them, and without the zone of an interface. */
const bareOf = (address: string): string => {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1]
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1]
  const bare = (bracketed ?? withPort ?? address).replace(/%.*$/, '').toLowerCase()
  return isIPv4(bare) || isIPv6(bare) ? bare : address
}

/** The eight groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.replace(/[\d.]+$/, asTwoGroups).split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array<string>(tail === undefined ? 0 : 8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}

/** An IPv4 address at the end of an IPv6 one, in the spelling of the rest; anything else as it is. */
const asTwoGroups = (end: string): string => {
  if (!isIPv4(end)) return end
  const [a = 0, b = 0, c = 0, d = 0] = end.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

/** The IPv4 address that ::ffff:a.b.c.d stands for. */
const mappedIn = (groups: string[]): string | null => {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')
}
