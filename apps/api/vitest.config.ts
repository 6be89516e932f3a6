import { defaultExclude, defineConfig } from 'vitest/config'

/** The same suite on each engine, but for what only the other one can be asked. */
const engine = (name: 'pglite' | 'postgres') => ({
  extends: true as const,
  test: {
    name,
    globalSetup: ['test/engine-setup.ts'],
    exclude: [...defaultExclude, `test/servers/${name === 'pglite' ? 'postgres' : 'pglite'}/**`],
  },
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
