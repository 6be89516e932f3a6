import { extname } from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'

import { logError } from '../log/log-error.ts'
import { sendChunks, receiveChunks } from './chunk-channel.ts'
import type { WorkerRequest, ThreadWork } from './serve-thread.ts'

/** How long an idle thread is kept, with its open fonts. */
const KEPT_MS = 60_000

/**
 * A thread that needs more memory than this is faulty, and is ended before it harms the process.
 */
const MAX_MB = 512

interface ThreadLimits {
  /** Maximum duration of a task; after that the thread is ended, including its other tasks. */
  maxMs?: number
}

/** A task took longer than allowed. */
export class ThreadTimeoutError extends Error {
  override readonly name = 'ThreadTimeoutError'
}

/**
 * Runs tasks on a worker thread whose file `entry` calls `runWorkerThread`, any number at once. The
 * first task starts the thread, a longer idle time ends it, and a thread that died is replaced.
 */
export const openThread = <Input, Sent, Output>(
  entry: URL,
  { maxMs }: ThreadLimits = {},
): ThreadWork<Input, Sent, Output> => {
  let running: Worker | null = null
  let openTasks = 0
  let idle: NodeJS.Timeout | undefined

  const start = (): Worker => {
    const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: MAX_MB } })
    // Callers learn of the failure through their ports.
    worker.on('error', logError)
    worker.once('exit', () => {
      if (running === worker) running = null
    })
    // An idle thread does not keep the process alive.
    worker.unref()
    return worker
  }

  const send = (request: WorkerRequest<Input>): Worker => {
    running ??= start()
    running.postMessage(request, [request.inputPort, request.outputPort])
    return running
  }

  const endLater = (): void => {
    idle = setTimeout(() => void running?.terminate(), KEPT_MS).unref()
  }

  return async function* (input, inputs) {
    const [toThread, fromThread] = [new MessageChannel(), new MessageChannel()]
    clearTimeout(idle)
    openTasks += 1
    const sending = sendChunks(toThread.port1, inputs)
    let isOver = false
    let isTooLong = false
    let limit: NodeJS.Timeout | undefined
    try {
      const worker = send({ input, inputPort: toThread.port2, outputPort: fromThread.port2 })
      // The ports of a dying thread close first; from then on no task is sent to it.
      fromThread.port1.once('close', () => {
        if (!isOver && running === worker) running = null
      })
      limit = endAfter(maxMs, () => {
        isTooLong = true
        void worker.terminate()
      })
      yield* receiveChunks<Output>(fromThread.port1)
    } catch (error) {
      if (isTooLong) throw new ThreadTimeoutError('the thread took too long')
      // An error thrown on this side is rethrown as the original, not as its clone.
      throw sending.thrown() ?? error
    } finally {
      isOver = true
      clearTimeout(limit)
      toThread.port1.close()
      openTasks -= 1
      if (openTasks === 0) endLater()
    }
  }
}

const endAfter = (maxMs: number | undefined, end: () => void) =>
  maxMs === undefined ? undefined : setTimeout(end, maxMs).unref()

/**
 * The URL of a thread's file, next to the module that starts it: TypeScript in the sources,
 * JavaScript in the build. `build/build-server.ts` lists the threads.
 */
export const threadFile = (name: string, moduleUrl: string): URL =>
  new URL(`${name}${extname(moduleUrl)}`, moduleUrl)
