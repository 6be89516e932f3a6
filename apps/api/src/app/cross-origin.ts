import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

import type { Settings } from '../platform/settings.ts'

/** What our client says of a call beside its body. */
const REQUEST_HEADERS = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'Last-Event-ID',
  'X-Api-Key',
  'X-Request-Id',
  'X-Time-Zone',
]

/** What it reads of an answer beside its body. */
const RESPONSE_HEADERS = [
  'Allow',
  'Content-Disposition',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
]

/** For how long a browser need not ask again whether it may ask. */
const PREFLIGHT_MAX_AGE_SECONDS = 600

/**
 * Lets pages of some other origins make calls; cookies, of which we have none, stay where they are.
 * Without such origins nothing is said, and browsers refuse them all.
 */
export const crossOrigin = ({ corsOrigins }: Settings): MiddlewareHandler =>
  corsOrigins.length === 0
    ? (_c, next) => next()
    : cors({
        origin: [...corsOrigins],
        allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        allowHeaders: REQUEST_HEADERS,
        exposeHeaders: RESPONSE_HEADERS,
        maxAge: PREFLIGHT_MAX_AGE_SECONDS,
      })
