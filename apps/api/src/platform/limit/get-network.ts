import { isIPv4, isIPv6 } from 'node:net'

/** The groups of an IPv6 address that identify a subscriber: the four of its /64. */
const GROUPS = 4

/**
 * Returns the network that limits count for an address: an IPv4 address in its plain form, and the
 * /64 of an IPv6 address, in which one machine can use any number of addresses. Other text is
 * returned unchanged.
 */
export const getNetwork = (address: string): string => {
  const minimal = bareOf(address)
  if (!isIPv6(minimal)) return minimal
  const groups = groupsOf(minimal)
  return mappedIn(groups) ?? `${groups.slice(0, GROUPS).join(':')}::/64`
}

/**
 * Returns the network around a network of `getNetwork`: the /24 of an IPv4 address or the /48 of an
 * IPv6 one, which are what a site or a small provider is given.
 */
export const getEnclosingNetwork = (network: string): string => {
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`
  const [prefix] = network.split('::/64')
  if (prefix === network || prefix === undefined) return network
  return `${prefix.split(':').slice(0, 3).join(':')}::/48`
}

/** Removes brackets and port, as some proxies write them, and the zone of an interface. */
const bareOf = (address: string): string => {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1]
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1]
  const stripped = (bracketed ?? withPort ?? address).replace(/%.*$/, '').toLowerCase()
  return isIPv4(stripped) || isIPv6(stripped) ? stripped : address
}

/** The eight groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.replace(/[\d.]+$/, asTwoGroups).split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array<string>(tail === undefined ? 0 : 8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}

/** Converts an IPv4 address at the end of an IPv6 one to two groups; other text is unchanged. */
const asTwoGroups = (end: string): string => {
  if (!isIPv4(end)) return end
  const [a = 0, b = 0, c = 0, d = 0] = end.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

/** The IPv4 address of ::ffff:a.b.c.d. */
const mappedIn = (groups: string[]): string | null => {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')
}
