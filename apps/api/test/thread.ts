import { getPriority } from 'node:os'

import { ApiError } from '../src/platform/api-error.ts'
import { runWorkerThread } from '../src/platform/thread/serve-thread.ts'

// A thread for tests: it follows the commands after the first message.
runWorkerThread<string, number, number>(async function* (requested, inputs) {
  yield 0
  if (requested === 'compute') compute()
  if (requested === 'priority') yield getPriority()
  if (requested === 'refuse') throw new ApiError('conflict', { message: 'not like this' })
  if (requested === 'fail') throw new TypeError('broken')
  if (requested === 'die') process.exit(1)
  if (requested === 'double') for await (const number of inputs) yield number * 2
})

/** Keeps a core busy for a while. */
function compute(): void {
  const end = performance.now() + 300
  while (performance.now() < end);
}
