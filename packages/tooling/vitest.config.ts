import { defineConfig } from 'vitest/config'

import { TIMEOUTS } from './src/timeouts.ts'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    setupFiles: ['./src/fail-on-console.ts'],
    ...TIMEOUTS,
  },
})
