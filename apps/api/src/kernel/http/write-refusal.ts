import { ERRORS } from '@seatdesk/domain'
import type { Hono, Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import { errorCode, isEngineAway } from '../engine-error.ts'
import { tell } from '../facts.ts'
import { logError } from '../log/log-error.ts'
import { invalid, Refusal } from '../refusal.ts'

const RETRY_SECONDS = 2

/** The engine's code for text that it cannot keep; of a file, since members were looked through. */
const UNSTORABLE_TEXT = '22021'

/** The one place that turns what a handler threw into a response. */
export const writeRefusal = (error: unknown, c: HonoContext): Response => {
  const refusal = asRefusal(error)
  tellRefusal(refusal)
  if (refusal.refusal === 'internal') logError(error)
  const { retryAfterSeconds } = refusal.details
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  return c.json(refusal.body(), refusal.status as ContentfulStatusCode)
}

/** Tells those who count that a request was refused. */
export const tellRefusal = ({ refusal }: Refusal): void =>
  tell('refused', { code: ERRORS[refusal].code })

const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  if (errorCode(error) === UNSTORABLE_TEXT)
    return invalid({ body: 'has a character that cannot be stored' })
  return isEngineAway(error)
    ? new Refusal('unavailable', { retryAfterSeconds: RETRY_SECONDS })
    : new Refusal('internal')
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Answers what no call is for: with 405 and the methods that there are where the address is one of
 * a call, with 404 anywhere else. `isThere` says of an address whether its calls are served at all.
 */
export const refuseUnknown = (app: Hono, isThere: (path: string) => boolean): void => {
  app.all('/*', (c) => {
    const allowed = isThere(c.req.path) ? methodsAt(app, c.req.path) : []
    return allowed.length === 0
      ? writeRefusal(new Refusal('notFound'), c)
      : refuseMethod(c, allowed)
  })
}

/** Answers a method that an address does not know. */
export const refuseMethod = (c: HonoContext, allowed: readonly string[]): Response => {
  c.header('Allow', allowed.join(', '))
  return writeRefusal(new Refusal('wrongMethod'), c)
}

/** What the router would serve at an address; what is served for any method is no call. */
const methodsAt = ({ router }: Hono, path: string): string[] => {
  const plain = path.replace(/(?<=.)\/$/, '')
  const known = METHODS.filter((method) =>
    router.match(method, plain)[0].some(([[, route]]) => route.method === method),
  )
  return known.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}
