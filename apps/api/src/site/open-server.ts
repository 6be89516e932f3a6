import type { Server } from 'node:http'

/** Where a server listens. */
export interface Where {
  port: number
  host: string
}

/**
 * So many may wait to be let in, if the system has room for as many. Whoever finds it full is not
 * answered, and knocks again after one, three and seven seconds; Node's own 511 a crowd fills at once.
 */
const MOST_WAITING = 4096

/** Has a server listen, and gives it once it does. @throws when the port is taken. */
export const openServer = (server: Server, { port, host }: Where): Promise<Server> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog: MOST_WAITING }, () => resolve(server))
  })
