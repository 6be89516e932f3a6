import { isIP } from 'node:net'

import { isLoopback, isPublicAddress } from './public-address.ts'

/** What may be called besides the public internet. */
export interface TargetRules {
  /** This machine, to try things out; also without encryption. */
  isLoopbackHooked: boolean
}

/** The host of a URL as an address or a name; an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replaceAll(/^\[|\]$/g, '')

/** Whether an address may be connected to. */
export const isAllowedTargetAddress = (
  address: string,
  { isLoopbackHooked }: TargetRules,
): boolean => isPublicAddress(address) || (isLoopbackHooked && isLoopback(address))

/**
 * Reads where a webhook calls, as far as that can be told without asking anybody.
 * @throws InvalidTargetError for what is no address of the kind, or names a machine that is not public.
 */
export const readTarget = (text: string, rules: TargetRules): URL => {
  if (!URL.canParse(text))
    throw new InvalidTargetError('must be an address that begins with https://')
  const url = new URL(text)
  const host = hostOf(url)
  const isHere = rules.isLoopbackHooked && isLoopback(host)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere))
    throw new InvalidTargetError('must be an address that begins with https://')
  if (url.username !== '' || url.password !== '')
    throw new InvalidTargetError('must not carry a name or a password; check the signature instead')
  if (isIP(host) !== 0 && !isAllowedTargetAddress(host, rules))
    throw new InvalidTargetError('must be an address of the public internet')
  return url
}

/** An address that a webhook may not call; the sentence says why, in words for its owner. */
export class InvalidTargetError extends Error {}
