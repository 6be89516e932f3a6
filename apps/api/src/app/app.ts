import { Hono } from 'hono'
import { sql } from 'kysely'

import { serveSeatMaps } from '../catalog/index.ts'
import { authenticate, recordCall, requireAllowedEvent } from '../identity/index.ts'
import { ApiError } from '../platform/api-error.ts'
import { compressResponses } from '../platform/http/compress-responses.ts'
import { rejectUnknownRoutes, errorResponse } from '../platform/http/error-response.ts'
import { limitBody } from '../platform/http/limit-body.ts'
import { observeRequests } from '../platform/http/observe-requests.ts'
import { MAX_FORM_BYTES } from '../platform/http/read-input.ts'
import { serveReference } from '../platform/http/reference/serve-reference.ts'
import { serveContract } from '../platform/http/serve-contract.ts'
import { serveOpenApi } from '../platform/http/serve-open-api.ts'
import { setCallName } from '../platform/log/request-scope.ts'
import { crossOrigin } from './cross-origin.ts'
import { handlers } from './handlers.ts'
import type { MarketContext } from './market-context.ts'
import { requireReady, rejectUntilReady } from './readiness-gate.ts'
import { securityHeaders } from './security-headers.ts'
import { serveWeb } from './serve-web.ts'
import { serveWebhooks } from './webhook/receive-webhook.ts'

/**
 * `/health` reports that the process is alive, `/ready` that it can serve requests. Never cached.
 */
const serveHealth = (app: Hono, { db, door }: MarketContext): void => {
  app.get('/health', (c) => {
    setCallName('health')
    c.header('Cache-Control', 'no-store')
    return c.json({ status: 'ok' })
  })
  app.get('/ready', async (c) => {
    setCallName('ready')
    c.header('Cache-Control', 'no-store')
    rejectUntilReady(door)
    try {
      await sql`select 1`.execute(db)
    } catch {
      throw new ApiError('unavailable', { retryAfterSeconds: 2 })
    }
    return c.json({ status: 'ready' })
  })
}

/** The API below `/api` as a value: tests call `app.request()` without a port. */
export const createApi = (ctx: MarketContext): Hono => {
  const api = new Hono({ strict: false }).basePath('/api')
  api.use(async (c, next) => {
    await next()
    // Responses are private to the broker; no proxy or browser may cache them.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
    if (c.res.status === 401) c.res.headers.set('WWW-Authenticate', 'Bearer realm="seatdesk"')
  })
  api.use(crossOrigin(ctx.settings))
  api.use(compressResponses)
  serveHealth(api, ctx)
  api.use(requireReady(ctx.door))
  // A body may have no `Content-Length`; no more of it is read than the largest form needs.
  api.use(limitBody(MAX_FORM_BYTES))
  serveContract(api, { ctx, handlers, authenticate, requireAllowedEvent, recordCall })
  serveOpenApi(api, ctx.sandbox && { hasProvider: ctx.sandbox.provider !== null })
  serveReference(api, ctx.sandbox !== null)
  serveSeatMaps(api, ctx)
  serveWebhooks(api, ctx)
  if (ctx.sandbox?.provider) api.route('/sandbox/stripe', ctx.sandbox.provider.browserRoutes)
  rejectUnknownRoutes(api, (path) => ctx.sandbox !== null || !path.startsWith('/api/sandbox/'))
  api.onError(errorResponse)
  return api
}

/** Everything that the server's port serves: the API, the web applications, and the outbox. */
export const createSite = (ctx: MarketContext): Hono => {
  const app = new Hono({ strict: false })
  app.use(observeRequests)
  app.use(securityHeaders(ctx.settings))
  serveHealth(app, ctx)
  app.route('/', createApi(ctx))
  app.use('/outbox', requireReady(ctx.door))
  ctx.sandbox?.serveOutbox(app, ctx)
  serveWeb(app)
  app.onError(errorResponse)
  return app
}
