import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/** Where the sandbox provider of this run listens; the test's own server passes calls on to it. */
export const PROVIDER_PORT = 20_000 + (process.pid % 20_000)

const script = join(
  import.meta.dirname,
  '../../../../../../api/src/sandbox/provider/testing/serve-provider.ts',
)

let provider: ChildProcess | undefined

/** Starts the real provider, alone, in a process of its own. */
export async function setup(): Promise<void> {
  provider = spawn(process.execPath, [script, String(PROVIDER_PORT)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const deadline = Date.now() + 60_000
  for (;;) {
    if (provider.exitCode !== null) throw new Error('The provider ended while it was starting.')
    if (Date.now() > deadline) throw new Error('The provider did not answer in time.')
    const isReady = await fetch(`http://127.0.0.1:${PROVIDER_PORT}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export function teardown(): void {
  provider?.kill('SIGTERM')
}
