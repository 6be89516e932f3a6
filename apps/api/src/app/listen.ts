import { createServer, type Server } from 'node:http'

import { getRequestListener, RequestError } from '@hono/node-server'

import { ApiError } from '../platform/api-error.ts'
import { newRequestId } from '../platform/log/request-scope.ts'
import { localAddressOf } from './listen-on-interfaces.ts'
import { openServer, type ListenAddress } from './open-server.ts'

/** How long a connection may take over what it has to say; the slow and the silent are cut off. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  /** Enough for the largest form over a slow line. */
  requestTimeout: 120_000,
  /** How often connections are looked at. */
  connectionsCheckingInterval: 5_000,
}

/** A query may name thousands of sections, with up to nine bytes per character. */
const MAX_HEADER_BYTES = 96 * 1024

type Fetch = Parameters<typeof getRequestListener>[0]

/** Serves the site on a port. @throws when the port is taken. */
export const listen = (
  fetch: Fetch,
  { port, host, patience }: ListenAddress & { patience?: typeof TIMEOUTS },
): Promise<Server> => {
  // HTTP/1.0 names no host.
  const hostname = localAddressOf(host)
  const listener = getRequestListener(fetch, { hostname, errorHandler: rejectMalformed })
  const server = createServer(
    { ...TIMEOUTS, ...patience, maxHeaderSize: MAX_HEADER_BYTES },
    (request, response) => {
      void listener(request, response)
    },
  )
  return openServer(server, { port, host })
}

/** Answers a request whose address or host no URL can be made of; it never reaches the site. */
const rejectMalformed = (error: unknown): Response => {
  if (!(error instanceof RequestError)) throw error
  const refusal = new ApiError('notJson', { message: 'the address of this request is malformed' })
  const headers = { 'Cache-Control': 'no-store', 'X-Request-Id': newRequestId() }
  return Response.json(refusal.body(), { status: refusal.status, headers })
}
