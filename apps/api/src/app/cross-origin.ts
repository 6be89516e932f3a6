import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

import type { Settings } from '../platform/settings.ts'

/** Request headers that our client sends. */
const REQUEST_HEADERS = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'Last-Event-ID',
  'X-Api-Key',
  'X-Request-Id',
  'X-Time-Zone',
]

/** Response headers that our client reads. */
const RESPONSE_HEADERS = [
  'Allow',
  'Content-Disposition',
  'Idempotency-Replayed',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
]

/** How long a browser may cache a preflight response. */
const PREFLIGHT_MAX_AGE_SECONDS = 600

/**
 * CORS middleware: lets pages of the configured origins call the API, without credentials. Without
 * configured origins, sends no headers, so browsers block all other origins.
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
