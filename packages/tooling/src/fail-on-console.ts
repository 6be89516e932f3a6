import { afterAll, afterEach } from 'vitest'

// Setup file of every suite: fails a test that writes to the console. A test that expects a line mocks it with
// `vi.spyOn(console, 'error').mockImplementation(…)`.
let written: string[] = []

for (const method of ['debug', 'info', 'log', 'warn', 'error'] as const) {
  const write = console[method].bind(console)
  console[method] = (...parts: unknown[]) => {
    written.push(`console.${method}: ${parts.map(String).join(' ')}`)
    write(...parts)
  }
}

function failOnOutput(): void {
  const lines = written
  written = []
  if (lines.length > 0) throw new Error(`Written to the console:\n${lines.join('\n')}`)
}

afterEach(failOnOutput)
afterAll(failOnOutput)
