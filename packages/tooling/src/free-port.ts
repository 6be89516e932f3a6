import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the default range of ephemeral ports, which starts at 32,768 on Linux and at 49,152
 * elsewhere.
 */
const [FIRST, LAST] = [20_000, 32_767]

/**
 * Returns a free port outside the ephemeral range, so that no outgoing connection takes it. Throws
 * if no port can be bound.
 */
export const freePort = async (): Promise<number> => {
  const port = randomInt(FIRST, LAST + 1)
  // One after the other: some systems allow binding all interfaces while another process listens on
  // one of them.
  const isFree = (await canListen(port, '127.0.0.1')) && (await canListen(port))
  return isFree ? port : freePort()
}

/** Returns whether a server can listen on the port; on all interfaces by default. */
const canListen = (port: number, host?: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
