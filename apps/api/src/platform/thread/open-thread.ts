import { extname } from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'

import { logError } from '../log/log-error.ts'
import { sendChunks, receiveChunks } from './chunk-channel.ts'
import type { WorkerRequest, ThreadWork } from './serve-thread.ts'

/** How long a thread that has nothing to do is kept, with the fonts that it has opened. */
const KEPT_MS = 60_000

/** A thread that wants more than this has gone wrong, and is ended before the process is. */
const MAX_MB = 512

/**
 * A thread beside the event loop that does what the file `entry` serves, any number of errands at
 * once. It is started by the first one, ends when it has long had none, and another one takes the
 * place of a thread that died.
 */
export const openThread = <Input, Fed, Piece>(entry: URL): ThreadWork<Input, Fed, Piece> => {
  let running: Worker | null = null
  let errands = 0
  let idle: NodeJS.Timeout | undefined

  const start = (): Worker => {
    const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: MAX_MB } })
    // Callers learn of the failure through their ports.
    worker.on('error', logError)
    worker.once('exit', () => {
      if (running === worker) running = null
    })
    // An idle thread keeps no process from ending.
    worker.unref()
    return worker
  }

  const send = (errand: WorkerRequest<Input>): Worker => {
    running ??= start()
    running.postMessage(errand, [errand.fed, errand.pieces])
    return running
  }

  const endLater = (): void => {
    idle = setTimeout(() => void running?.terminate(), KEPT_MS).unref()
  }

  return async function* (input, fed) {
    const [feeding, giving] = [new MessageChannel(), new MessageChannel()]
    clearTimeout(idle)
    errands += 1
    const feed = sendChunks(feeding.port1, fed)
    let isOver = false
    try {
      const worker = send({ input, fed: feeding.port2, pieces: giving.port2 })
      // The ports of a thread that dies close first; from then on nothing is sent there any more.
      giving.port1.once('close', () => {
        if (!isOver && running === worker) running = null
      })
      yield* receiveChunks<Piece>(giving.port1)
    } catch (error) {
      // An error thrown on this side is rethrown as the original, not as its clone.
      throw feed.thrown() ?? error
    } finally {
      isOver = true
      feeding.port1.close()
      errands -= 1
      if (errands === 0) endLater()
    }
  }
}

/**
 * The file of a thread, beside the module that starts it: TypeScript in the sources, JavaScript in
 * the build. `build/build-server.ts` lists the threads.
 */
export const threadFile = (name: string, moduleUrl: string): URL =>
  new URL(`${name}${extname(moduleUrl)}`, moduleUrl)
