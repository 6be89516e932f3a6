import { isIP } from 'node:net'

import { isLoopback, isPublicAddress } from './public-address.ts'

/** Which targets are allowed besides the public internet. */
export interface TargetRules {
  /** Allows loopback addresses, for development; also without TLS. */
  isLoopbackHooked: boolean
}

/** The host of a URL as an address or a name; an IPv6 address without its brackets. */
export const getHost = ({ hostname }: URL): string => hostname.replaceAll(/^\[|\]$/g, '')

/** Tells developers who use a loopback address how to allow it. */
const LOOPBACK_HINT = 'calls to this machine need the setting WEBHOOKS_TO_LOOPBACK=1'

const isThisMachine = (host: string): boolean =>
  isLoopback(host) || /^(?:.+\.)?localhost\.?$/i.test(host)

/** Whether an address may be connected to. */
export const isAllowedTargetAddress = (
  address: string,
  { isLoopbackHooked }: TargetRules,
): boolean => isPublicAddress(address) || (isLoopbackHooked && isLoopback(address))

/**
 * Parses a webhook's URL and checks what can be checked without DNS queries.
 * @throws InvalidTargetError if it is not an allowed URL, or its host is not public.
 */
export const readTarget = (text: string, rules: TargetRules): URL => {
  if (!URL.canParse(text)) throw new InvalidTargetError('must be a URL that starts with https://')
  const url = new URL(text)
  const host = getHost(url)
  const isAllowedLoopback = rules.isLoopbackHooked && isLoopback(host)
  if (isThisMachine(host) && !isAllowedLoopback)
    throw new InvalidTargetError(rejectedLoopback(host, rules))
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isAllowedLoopback))
    throw new InvalidTargetError('must be a URL that starts with https://')
  if (url.username !== '' || url.password !== '')
    throw new InvalidTargetError(
      'must not contain a user name or password; verify the signature instead',
    )
  if (isIP(host) !== 0 && !isAllowedTargetAddress(host, rules))
    throw new InvalidTargetError('must be a public address')
  return url
}

/** Names are not resolved here, and no public name server knows `localhost`. */
const rejectedLoopback = (host: string, { isLoopbackHooked }: TargetRules): string =>
  isLoopbackHooked
    ? `must be http://127.0.0.1 instead of ${host}`
    : `must be a public address; ${LOOPBACK_HINT}`

/** A URL that a webhook may not call; the message tells its owner why. */
export class InvalidTargetError extends Error {}
