import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['../../.ci/quiet-console.ts'],
    // A suite that starts an embedded database needs more than the five seconds of a unit test.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
