import type { Server } from 'node:http'

/** Port and interface of a server. */
export interface ListenAddress {
  port: number
  host: string
}

/**
 * Listen backlog, subject to the system's limit. A client that finds it full gets no response and
 * retries after one, three and seven seconds; a crowd fills Node's default of 511 immediately.
 */
const MAX_WAITING = 4096

/**
 * Starts listening, and resolves to the server once it does.
 * @throws if the port is taken.
 */
export const openServer = (server: Server, { port, host }: ListenAddress): Promise<Server> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog: MAX_WAITING }, () => resolve(server))
  })
