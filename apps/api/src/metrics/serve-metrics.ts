import { createServer, type RequestListener, type Server } from 'node:http'

import type { Registry } from 'prom-client'

import type { Context } from '../context.ts'
import { logError } from '../log/log-error.ts'
import { marketGauges } from './market-gauges.ts'

/** Serves `/metrics` and nothing else, on a port of its own. @throws when the port is taken. */
export const serveMetrics = (
  ctx: Context,
  registry: Registry,
  { port, host }: { port: number; host: string | undefined },
): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(answerWith(ctx, registry))
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })

const answerWith =
  (ctx: Context, registry: Registry): RequestListener =>
  (request, response) => {
    const path = request.url?.replace(/\?.*$/s, '')
    if (path !== '/metrics' || !/^(GET|HEAD)$/.test(request.method ?? '')) {
      response.writeHead(404).end()
      return
    }
    scrape(ctx, registry).then(
      (text) => {
        response.writeHead(200, { 'Content-Type': registry.contentType }).end(text)
      },
      (error: unknown) => {
        logError(error)
        response.writeHead(500).end()
      },
    )
  }

/** The process first, so that it does not see what asking the market costs. */
const scrape = async (ctx: Context, registry: Registry): Promise<string> => {
  const ofProcess = await registry.metrics()
  return ofProcess + (await marketGauges(ctx))
}
