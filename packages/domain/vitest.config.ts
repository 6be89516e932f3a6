import { defineConfig } from 'vitest/config'

import { PATIENCE } from '../../.ci/patience.ts'

export default defineConfig({
  test: {
    // What is loaded once serves every file.
    isolate: false,
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../.ci/quiet-console.ts'],
    ...PATIENCE,
  },
})
