import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below what systems give to whoever calls out (from 32,768 on Linux, 49,152 elsewhere): no call takes it meanwhile. */
const [FIRST, LAST] = [20_000, 32_767]

/** A port that nobody listens on, and that nobody is given unasked. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(FIRST, LAST + 1)
  return (await isFree(port)) ? port : freePort()
}

/** Whether one may listen there, on every interface. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
