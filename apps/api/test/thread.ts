import { getPriority } from 'node:os'

import { ApiError } from '../src/platform/api-error.ts'
import { serveThread } from '../src/platform/thread/serve-thread.ts'

// A thread for tests: it follows the commands after the first message.
serveThread<string, number, number>(async function* (asked, fed) {
  yield 0
  if (asked === 'compute') compute()
  if (asked === 'priority') yield getPriority()
  if (asked === 'refuse') throw new ApiError('conflict', { message: 'not like this' })
  if (asked === 'fail') throw new TypeError('broken')
  if (asked === 'die') process.exit(1)
  if (asked === 'double') for await (const number of fed) yield number * 2
})

/** Keeps a core busy for a while. */
function compute(): void {
  const end = performance.now() + 300
  while (performance.now() < end);
}
