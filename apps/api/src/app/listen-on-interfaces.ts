import type { Server } from 'node:http'

import { errorCode } from '../platform/engine-error.ts'

/** Error codes of a machine without IPv6. */
const NO_SUCH_FAMILY = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])

/**
 * Opens a server on the configured interface; by default on the loopback addresses of both
 * families, which only this machine can reach.
 */
export const listenOnInterfaces = async (
  requestedHost: string | undefined,
  open: (host: string) => Promise<Server>,
): Promise<Server[]> => {
  if (requestedHost !== undefined) return [await open(requestedHost)]
  const first = await open('127.0.0.1')
  try {
    return [first, await open('::1')]
  } catch (error) {
    if (NO_SUCH_FAMILY.has(errorCode(error) ?? '')) return [first]
    first.close()
    throw error
  }
}

/** The address at which this machine itself reaches a server on the requested interface. */
export const getLocalAddress = (requestedHost: string | undefined): string => {
  if (requestedHost === undefined || requestedHost === '0.0.0.0' || requestedHost === '::')
    return '127.0.0.1'
  return requestedHost.includes(':') ? `[${requestedHost}]` : requestedHost
}
