import { futimesSync, writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

import { isLost } from './is-lost.ts'
import { LOST, type TouchOrder } from './touch-order.ts'

// Runs in a thread of its own, so that nothing that the server is busy with keeps it from telling
// that it lives.

/** How long the server has to end by itself; the thread ends it when it is too busy to hear. */
const GRACE_MS = 200

const order = workerData as TouchOrder

const touch = (): void => {
  const now = process.hrtime.bigint()
  if (isLost(order)) {
    clearInterval(timer)
    parentPort?.postMessage(LOST)
    setTimeout(() => {
      writeSync(process.stderr.fd, 'The server was too busy to end by itself.\n')
      process.kill(process.pid, 'SIGKILL')
    }, GRACE_MS)
    return
  }
  const seconds = Date.now() / 1000
  futimesSync(order.file, seconds, seconds)
  Atomics.store(order.touchedAt, 0, now)
}

const timer = setInterval(touch, order.everyMs)
touch()
