import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { Refusal } from '../refusal.ts'

/** Requests of these have no body that anybody would read. */
const BODILESS = new Set(['GET', 'HEAD'])

/**
 * Lets no body through that is larger than so many bytes. The length that a request tells is kept to by
 * whoever reads its connection; only a body that comes without one is counted while it comes.
 */
export const limitBody = (maxSize: number): MiddlewareHandler => {
  const counted = bodyLimit({ maxSize, onError: refuseLarge })
  return (c, next) => {
    if (BODILESS.has(c.req.method)) return next()
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined)
      return counted(c, next)
    return Number.parseInt(length, 10) > maxSize ? refuseLarge() : next()
  }
}

/** Says no before the rest of the body has come. */
const refuseLarge = (): never => {
  throw new Refusal('tooLarge')
}
