import { Resolver } from 'node:dns/promises'
import { type ClientRequest, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

import {
  getHost,
  isAllowedTargetAddress,
  readTarget,
  InvalidTargetError,
  type TargetRules,
} from './read-target.ts'

/** Timeout of one attempt, in total. */
const GIVE_UP_AFTER_MS = 10_000

interface Post {
  url: string
  body: string
  headers: Record<string, string>
}

/** Dependencies and limits of a post. */
export interface PostOptions {
  rules: TargetRules
  resolve?: ResolveName
  /** Timeout, in milliseconds. */
  timeoutMs?: number
}

/**
 * Posts once and returns the response status; the body is not read, and redirects are not followed.
 * The name is resolved once, all its addresses are checked, and the connection uses one of them, to
 * prevent DNS rebinding.
 * @throws InvalidTargetError if the target is not on the public internet.
 */
export const postToTarget = async (
  { url: text, body, headers }: Post,
  { rules, resolve = resolveName, timeoutMs = GIVE_UP_AFTER_MS }: PostOptions,
): Promise<number> => {
  const url = readTarget(text, rules)
  const signal = AbortSignal.timeout(timeoutMs)
  const addresses = await addressesOf(getHost(url), resolve, signal)
  if (addresses.length === 0) throw new InvalidTargetError('its host name does not resolve')
  if (!addresses.every((address) => isAllowedTargetAddress(address, rules)))
    throw new InvalidTargetError('its host name resolves to an address that is not public')
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const sent = request(url, {
    method: 'POST',
    agent: false,
    signal,
    lookup: alwaysGiving(addresses),
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  })
  return statusOf(sent, body)
}

const addressesOf = async (host: string, resolve: ResolveName, signal: AbortSignal) =>
  isIP(host) === 0 ? resolve(host, signal) : [host]

/** DNS lookup for the connection that returns only the checked addresses. */
const alwaysGiving =
  (addresses: readonly string[]): LookupFunction =>
  (_name, { all }, callback) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }))
    const [first] = found
    if (all) callback(null, found)
    else callback(null, first?.address ?? '', first?.family)
  }

const statusOf = (request: ClientRequest, body: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request.once('response', (response) => {
      resolve(response.statusCode ?? 0)
      // The response body is discarded, regardless of its size.
      response.destroy()
    })
    request.on('error', reject)
    request.end(body)
  })

/** Timeout of a DNS query in milliseconds, and number of attempts. */
const DNS_TIMEOUTS = { timeout: 2_000, tries: 2 }

/** Resolves all addresses of a name; empty if the name does not exist. */
type ResolveName = (name: string, signal: AbortSignal) => Promise<string[]>

/** Names that no public name server may know (RFC 2606, 6761, 6762, 8375, and .internal). */
const UNKNOWN_LOCATION = /(?:^|\.)(?:test|invalid|example|localhost|local|internal|home\.arpa)\.?$/i

/**
 * Queries DNS servers directly: the system resolver would also read local files, and would block
 * threads that others need.
 */
const resolveName: ResolveName = async (name, signal) => {
  if (UNKNOWN_LOCATION.test(name) || !name.includes('.')) return []
  const resolver = new Resolver(DNS_TIMEOUTS)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel)
  try {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return found.flatMap((item) => (item.status === 'fulfilled' ? item.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
