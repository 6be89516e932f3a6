import { BlockList, isIP } from 'node:net'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether a text is an IP address, or a range such as 203.0.113.0/24. */
export const isAddressOrRange = (text: string): boolean => {
  const [address = '', length, ...more] = text.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (bits < 0 || more.length > 0) return false
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits)
}

/** Whether an address is in one of these ranges; without any, every address is allowed. */
export const isAllowedAddress = (allowed: readonly string[], address: string): boolean => {
  if (allowed.length === 0) return true
  if (isIP(address) === 0) return false
  const list = new BlockList()
  for (const item of allowed) {
    const [first = '', length] = item.split('/')
    if (length === undefined) list.addAddress(first, familyOf(first))
    else list.addSubnet(first, Number(length), familyOf(first))
  }
  return list.check(address, familyOf(address))
}
