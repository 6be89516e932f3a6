import { Resolver } from 'node:dns/promises'
import { type ClientRequest, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

import {
  hostOf,
  isAllowedTargetAddress,
  readTarget,
  InvalidTargetError,
  type TargetRules,
} from './read-target.ts'

/** How long one try may take, however the other side spends the time. */
const GIVE_UP_AFTER_MS = 10_000

interface Post {
  url: string
  body: string
  headers: Record<string, string>
}

/** What a post needs of the world. */
export interface Posting {
  rules: TargetRules
  resolve?: ResolveName
  /** How long one may take, in milliseconds. */
  patienceMs?: number
}

/**
 * Posts once and gives the status of the answer, of which nothing more is read; a redirect is an
 * answer like others. The name is asked for once, each of its addresses is checked, and the
 * connection is made to one of these, so that no second answer of a name server counts.
 * @throws InvalidTargetError where it leads to anything but the public internet.
 */
export const postToTarget = async (
  { url: text, body, headers }: Post,
  { rules, resolve = resolveName, patienceMs = GIVE_UP_AFTER_MS }: Posting,
): Promise<number> => {
  const url = readTarget(text, rules)
  const signal = AbortSignal.timeout(patienceMs)
  const addresses = await addressesOf(hostOf(url), resolve, signal)
  if (addresses.length === 0) throw new InvalidTargetError('its name leads to no address')
  if (!addresses.every((address) => isAllowedTargetAddress(address, rules)))
    throw new InvalidTargetError('its name leads to an address that is not of the public internet')
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

/** What a connection asks for addresses: it is given those that were checked. */
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
      // What it says besides is nobody's concern, however much of it there is.
      response.destroy()
    })
    request.on('error', reject)
    request.end(body)
  })

/** How long a name server is waited for, in milliseconds, and how often it is asked. */
const DNS_TIMEOUTS = { timeout: 2_000, tries: 2 }

/** Gives all addresses of a name, none where nobody knows it. */
type ResolveName = (name: string, signal: AbortSignal) => Promise<string[]>

/** Names that no public name server may know (RFC 2606, 6761, 6762, 8375, and .internal). */
const NOWHERE = /(?:^|\.)(?:test|invalid|example|localhost|local|internal|home\.arpa)\.?$/i

/**
 * Asks name servers by themselves: the system's way would also look into its own files, and would
 * keep threads waiting that others need.
 */
const resolveName: ResolveName = async (name, signal) => {
  if (NOWHERE.test(name) || !name.includes('.')) return []
  const resolver = new Resolver(DNS_TIMEOUTS)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel)
  try {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
