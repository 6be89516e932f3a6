import type { Context as HonoContext, Hono } from 'hono'

import { Refusal } from '../refusal.ts'
import { writeRefusal } from './write-refusal.ts'

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
