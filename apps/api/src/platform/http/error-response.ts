import { ERRORS } from '@seatdesk/domain'
import type { Hono, Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import { validationError, ApiError } from '../api-error.ts'
import { errorCode, isConnectionError } from '../engine-error.ts'
import { logError } from '../log/log-error.ts'
import { emitMetric } from '../metric-events.ts'

const RETRY_SECONDS = 2

/** The engine's code for text that it cannot keep; of a file, since members were looked through. */
const UNSTORABLE_TEXT = '22021'

/** The one place that turns what a handler threw into a response. */
export const errorResponse = (error: unknown, c: HonoContext): Response => {
  const refusal = normalizeError(error)
  emitRejected(refusal)
  if (refusal.refusal === 'internal') logError(error)
  const { retryAfterSeconds } = refusal.details
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  return c.json(refusal.body(), refusal.status as ContentfulStatusCode)
}

/** Tells those who count that a request was refused. */
export const emitRejected = ({ refusal }: ApiError): void =>
  emitMetric('refused', { code: ERRORS[refusal].code })

const normalizeError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  if (errorCode(error) === UNSTORABLE_TEXT)
    return validationError({ body: 'has a character that cannot be stored' })
  return isConnectionError(error)
    ? new ApiError('unavailable', { retryAfterSeconds: RETRY_SECONDS })
    : new ApiError('internal')
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Answers what no call is for: with 405 and the methods that there are where the address is one of
 * a call, with 404 anywhere else. `isThere` says of an address whether its calls are served at all.
 */
export const rejectUnknown = (app: Hono, isThere: (path: string) => boolean): void => {
  app.all('/*', (c) => {
    const allowed = isThere(c.req.path) ? methodsAt(app, c.req.path) : []
    return allowed.length === 0
      ? errorResponse(new ApiError('notFound'), c)
      : rejectMethod(c, allowed)
  })
}

/** Answers a method that an address does not know. */
export const rejectMethod = (c: HonoContext, allowed: readonly string[]): Response => {
  c.header('Allow', allowed.join(', '))
  return errorResponse(new ApiError('wrongMethod'), c)
}

/** What the router would serve at an address; what is served for any method is no call. */
const methodsAt = ({ router }: Hono, path: string): string[] => {
  const plain = path.replace(/(?<=.)\/$/, '')
  const known = METHODS.filter((method) =>
    router.match(method, plain)[0].some(([[, route]]) => route.method === method),
  )
  return known.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}
