import { ERRORS } from '@seatdesk/domain'
import type { Hono, Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import { validationError, ApiError } from '../api-error.ts'
import { errorCode, isConnectionError } from '../engine-error.ts'
import { logError } from '../log/log-error.ts'
import { emitMetric } from '../metric-events.ts'

const RETRY_SECONDS = 2

/**
 * The engine's code for text that it cannot store; from a file, since fields were checked before.
 */
const UNSTORABLE_TEXT = '22021'

/** Turns an error thrown by a handler into a response; the only place that does. */
export const errorResponse = (error: unknown, c: HonoContext): Response => {
  const rejection = normalizeError(error)
  emitRejected(rejection)
  if (rejection.errorName === 'internal') logError(error)
  const { retryAfterSeconds } = rejection.details
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  return c.json(rejection.body(), rejection.status as ContentfulStatusCode)
}

/** Emits a metrics event for a rejected request. */
export const emitRejected = ({ errorName }: ApiError): void =>
  emitMetric('requestRejected', { code: ERRORS[errorName].code })

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
 * Responds to requests that match no endpoint: 405 with the allowed methods if the path has
 * endpoints, otherwise 404. `exists` returns whether the endpoints of a path are served at all.
 */
export const rejectUnknownRoutes = (app: Hono, exists: (path: string) => boolean): void => {
  app.all('/*', (c) => {
    const allowed = exists(c.req.path) ? methodsAt(app, c.req.path) : []
    return allowed.length === 0
      ? errorResponse(new ApiError('notFound'), c)
      : rejectMethod(c, allowed)
  })
}

/** Rejects a method that a path does not support. */
export const rejectMethod = (
  c: HonoContext,
  allowed: readonly string[],
  message?: string,
): Response => {
  c.header('Allow', allowed.join(', '))
  return errorResponse(new ApiError('wrongMethod', message === undefined ? {} : { message }), c)
}

/** The methods of the routes at a path; routes for any method are not endpoints. */
const methodsAt = ({ router }: Hono, path: string): string[] => {
  const plain = path.replace(/(?<=.)\/$/, '')
  const known = METHODS.filter((method) =>
    router.match(method, plain)[0].some(([[, route]]) => route.method === method),
  )
  return known.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}
