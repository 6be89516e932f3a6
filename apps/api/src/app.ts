import { Hono } from 'hono'

import type { Context } from './context.ts'
import { handlers } from './handlers.ts'
import { serveContract } from './http/serve-contract.ts'
import { writeRefusal } from './http/write-refusal.ts'
import { Refusal } from './refusal.ts'
import { serveWebhooks } from './webhook/receive-webhook.ts'

/** The calls below `/api` as a value: tests call `app.request()` without a port. */
export const createApi = (ctx: Context): Hono => {
  const api = new Hono({ strict: false }).basePath('/api')
  serveContract(api, ctx, handlers)
  serveWebhooks(api, ctx)
  if (ctx.sandbox?.provider) api.route('/sandbox/stripe', ctx.sandbox.provider.browserRoutes)
  api.onError(writeRefusal)
  api.notFound((c) => writeRefusal(new Refusal('notFound'), c))
  return api
}
