import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // What is loaded once serves every file.
    pool: 'threads',
    isolate: false,
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../.ci/quiet-console.ts'],
  },
})
