import type { Server } from 'node:http'

/** Where a server listens. */
export interface ListenAddress {
  port: number
  host: string
}

/**
 * Listen backlog, subject to the system's limit. A client that finds it full gets no response and
 * retries after one, three and seven seconds; a crowd fills Node's default of 511 immediately.
 */
const MAX_WAITING = 4096

/** Has a server listen, and gives it once it does. @throws when the port is taken. */
export const openServer = (server: Server, { port, host }: ListenAddress): Promise<Server> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog: MAX_WAITING }, () => resolve(server))
  })
