import { defineConfig } from 'vitest/config'

/** The same suite on each engine; only what has to do with no database runs once. */
const engine = (name: string) => ({
  extends: true as const,
  test: { name, globalSetup: ['test/engine-setup.ts'] },
})

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['../../.ci/quiet-console.ts'],
    // A suite that starts an embedded database needs more than the five seconds of a unit test.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [engine('pglite'), engine('postgres')],
  },
})
