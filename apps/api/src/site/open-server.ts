import type { Server } from 'node:http'

/** Where a server listens. */
export interface Where {
  port: number
  host: string
}

/** Has a server listen, and gives it once it does. @throws when the port is taken. */
export const openServer = (server: Server, { port, host }: Where): Promise<Server> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
