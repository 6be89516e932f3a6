import { defineConfig } from 'vitest/config'

const QUIET = '../../.ci/quiet-console.ts'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts'], setupFiles: [QUIET] } },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          setupFiles: [QUIET],
          globalSetup: ['e2e/market-setup.ts'],
          // One market and one browser at a time: the tests buy from the same stock.
          fileParallelism: false,
          testTimeout: 45_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
})
