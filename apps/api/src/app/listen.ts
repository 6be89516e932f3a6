import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

import { getRequestListener, RequestError } from '@hono/node-server'

import { ApiError } from '../platform/api-error.ts'
import { newRequestId } from '../platform/log/request-scope.ts'
import { getLocalAddress } from './listen-on-interfaces.ts'
import { openServer, type ListenAddress } from './open-server.ts'

/** Timeouts of a connection; slow and silent ones are closed. */
const TIMEOUTS = {
  headersTimeout: 10_000,
  /** Enough to upload the largest form over a slow connection. */
  requestTimeout: 120_000,
  /** How often connections are checked for timeouts. */
  connectionsCheckingInterval: 5_000,
}

/** A query may name thousands of sections, with up to nine bytes per character. */
const MAX_HEADER_BYTES = 96 * 1024

type Fetch = Parameters<typeof getRequestListener>[0]

/**
 * Serves the site on a port.
 * @throws if the port is taken.
 */
export const listen = (
  fetch: Fetch,
  { port, host, patience }: ListenAddress & { patience?: typeof TIMEOUTS },
): Promise<Server> => {
  // HTTP/1.0 requests have no `Host`.
  const hostname = getLocalAddress(host)
  const listener = getRequestListener(fetch, { hostname, errorHandler: rejectMalformed })
  const server = createServer(
    { ...TIMEOUTS, ...patience, maxHeaderSize: MAX_HEADER_BYTES },
    (request, response) => {
      if (countHosts(request) > 1) rejectTwoHosts(response)
      else void listener(request, response)
    },
  )
  return openServer(server, { port, host })
}

/** Number of `Host` headers. Node uses the first of them, but a proxy may use another. */
const countHosts = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

const rejectTwoHosts = (response: ServerResponse): void => {
  const error = new ApiError('notJson', { message: 'this request names more than one host' })
  response.writeHead(error.status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Request-Id': newRequestId(),
    Connection: 'close',
  })
  response.end(JSON.stringify(error.body()))
}

/** Rejects a request whose URL or host is malformed; it never reaches the site. */
const rejectMalformed = (error: unknown): Response => {
  if (!(error instanceof RequestError)) throw error
  const rejection = new ApiError('notJson', { message: 'the address of this request is malformed' })
  const headers = { 'Cache-Control': 'no-store', 'X-Request-Id': newRequestId() }
  return Response.json(rejection.body(), { status: rejection.status, headers })
}
