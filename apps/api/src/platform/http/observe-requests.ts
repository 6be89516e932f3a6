import type { MiddlewareHandler } from 'hono'

import { log } from '../log/log.ts'
import { runInRequestScope } from '../log/request-scope.ts'
import { emitMetric } from '../metric-events.ts'

/** Assigns a request id, and reports the outcome to log and metrics. */
export const observeRequests: MiddlewareHandler = async (c, next) => {
  const startedAt = performance.now()
  // Until the route sets its name.
  const call = c.req.path.startsWith('/api') ? 'unknown' : 'web'
  emitMetric('requestBegun', null)
  await runInRequestScope({ givenId: c.req.header('x-request-id'), call }, async (scope) => {
    await next()
    c.res.headers.set('X-Request-Id', scope.requestId)
    const durationMs = Math.round((performance.now() - startedAt) * 10) / 10
    const { status } = c.res
    emitMetric('requestDone', { call: scope.call, status, seconds: durationMs / 1000 })
    log({ event: 'request', ...scope, status, durationMs })
  })
}
