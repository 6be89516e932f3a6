import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'

import type { Registry } from 'prom-client'

import { logError } from '../../kernel/log/log-error.ts'
import type { MarketContext } from '../market-context.ts'
import { openServer, type Where } from '../open-server.ts'
import { marketGauges } from './market-gauges.ts'

/** Serves `/metrics` and nothing else, on a port of its own. @throws when the port is taken. */
export const serveMetrics = (
  ctx: MarketContext,
  registry: Registry,
  where: Where,
): Promise<Server> => openServer(createServer(answerWith(ctx, registry)), where)

const answerWith =
  (ctx: MarketContext, registry: Registry): RequestListener =>
  (request, response) => {
    const path = request.url?.replace(/\?.*$/s, '')
    if (path === '/metrics' && /^(GET|HEAD)$/.test(request.method ?? ''))
      void answerScrape(ctx, registry, response)
    else response.writeHead(404).end()
  }

const answerScrape = async (
  ctx: MarketContext,
  registry: Registry,
  response: ServerResponse,
): Promise<void> => {
  try {
    // The process first, so that it does not see what asking the market costs.
    const ofProcess = await registry.metrics()
    const ofMarket = await marketGauges(ctx)
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(ofProcess + ofMarket)
  } catch (error) {
    logError(error)
    response.writeHead(500).end()
  }
}
