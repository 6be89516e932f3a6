import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { ApiError } from '../api-error.ts'

/** Methods whose body is ignored. */
const METHODS_WITHOUT_BODY = new Set(['GET', 'HEAD'])

/**
 * Rejects bodies larger than the limit, in bytes. The HTTP server enforces `Content-Length`; only a
 * body without it is counted while it streams.
 */
export const limitBody = (maxSize: number): MiddlewareHandler => {
  const counted = bodyLimit({ maxSize, onError: rejectLargeBody })
  return (c, next) => {
    if (METHODS_WITHOUT_BODY.has(c.req.method)) return next()
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined)
      return counted(c, next)
    return Number.parseInt(length, 10) > maxSize ? rejectLargeBody() : next()
  }
}

/** Rejects the request before the rest of the body has arrived. */
const rejectLargeBody = (): never => {
  throw new ApiError('tooLarge')
}
