import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'

import type { Settings } from '../settings.ts'

/** No IP address is longer; a longer value does not come from a trusted proxy. */
const MAX_ADDRESS_LENGTH = 64

/** The client's address: the connection's, or the one that the outermost trusted proxy saw. */
export const callerAddress = (
  { trustedProxies: hops }: Pick<Settings, 'trustedProxies'>,
  c: HonoContext,
): string => {
  const seen =
    c.req
      .header('x-forwarded-for')
      ?.split(',')
      .map((hop) => hop.trim()) ?? []
  const forwarded = hops > 0 ? seen.at(-hops) : undefined
  return (forwarded ?? connectionAddress(c)).slice(0, MAX_ADDRESS_LENGTH)
}

const connectionAddress = (c: HonoContext): string => {
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    // Called without a socket, as in tests.
    return 'unknown'
  }
}
