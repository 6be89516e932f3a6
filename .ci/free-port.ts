import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below what systems give to whoever calls out, unless they are told otherwise: 32,768 on Linux, 49,152 elsewhere. */
const [FIRST, LAST] = [20_000, 32_767]

/** A port that nobody listens on, and that no call is given meanwhile. Throws where nobody may listen at all. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(FIRST, LAST + 1)
  // One after the other: where somebody listens on the one, some systems let others have the whole.
  const isFree = (await canListen(port, '127.0.0.1')) && (await canListen(port))
  return isFree ? port : freePort()
}

/** Whether one may listen there: on every interface where none is named. */
const canListen = (port: number, host?: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
